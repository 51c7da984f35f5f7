import { isolated } from '@/i18n/translate'
import { useErrorMessage } from '@/lib/useErrorMessage'
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
  /** The `id` of the error or warning, for the field that it describes. */
  alertId?: string
}

export function ActionStatus({ status, undo, warning, error, about, alertId }: ActionStatusProps) {
  const { t } = useAdminTranslation()
  const message = useErrorMessage(error ? errorCode(error) : undefined)
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
      <p id={alertId} role="alert" className={styles.error}>
        {message ? (about ? `${isolated(about)} – ` : '') + message : warning || null}
      </p>
    </div>
  )
}
