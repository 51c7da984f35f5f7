import { isolated } from '@/i18n/translate'
import { useErrorText } from '@/lib/useErrorText'
import { useSessionCheck } from '@/lib/useSessionCheck'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import styles from './Panel.module.scss'

type ActionStatusProps = {
  /** The result of the last action; '' if there is none. */
  status: string
  undo?: (() => void) | undefined
  /** Why an action was or would be refused, for example after a change by another administrator. */
  warning?: string | undefined
  error: unknown
  /** The name of the person whose message or account the failed action concerned; omitted beside that entry. */
  about?: string | undefined
}

export function ActionStatus({ status, undo, warning, error, about }: ActionStatusProps) {
  const { t } = useAdminTranslation()
  const errorText = useErrorText()
  const code = error ? errorCode(error) : undefined
  useSessionCheck(code)
  return (
    <div className={styles.actionStatus}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {undo && (
        <Button variant="quiet" onClick={undo}>
          {t('messages.undo')}
        </Button>
      )}
      <p role="alert" className={styles.error}>
        {code ? (about ? `${isolated(about)} – ` : '') + errorText(code) : warning || null}
      </p>
    </div>
  )
}
