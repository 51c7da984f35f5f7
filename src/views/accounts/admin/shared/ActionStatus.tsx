import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import styles from './Panel.module.scss'

type SaidProps = {
  /** The result of the last action; '' if there is none. */
  done: string
  /** Takes it back. */
  undo?: (() => void) | undefined
  error: unknown
}

/** What became of the last act, to be heard, and the way back. */
export function ActionStatus({ done, undo, error }: SaidProps) {
  const { t } = useTranslation('admin')
  const { t: tError } = useTranslation('errors')
  return (
    <div className={styles.said}>
      <p role="status" className={styles.done}>
        {done}
      </p>
      {undo && (
        <Button look="quiet" onClick={undo}>
          {t('messages.undo')}
        </Button>
      )}
      <p role="alert" className={styles.fault}>
        {error ? tError(errorCode(error)) : null}
      </p>
    </div>
  )
}
