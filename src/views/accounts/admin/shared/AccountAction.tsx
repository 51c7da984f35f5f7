import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from './Actions.module.scss'

type AccountActionProps = {
  action: 'makeAdmin' | 'makeMember' | 'disable' | 'enable' | 'liftSuppression'
  /** The name of the account's owner. */
  name: string
  busy: boolean
  onAction: () => void
}

export function AccountAction({ action, name, busy, onAction }: AccountActionProps) {
  const { t } = useAdminTranslation()
  return (
    <div className={styles.action}>
      <p>{t(`actions.${action}.text`, { name })}</p>
      <Button
        variant={action === 'disable' ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => busy || onAction()}
      >
        {t(`actions.${action}.submit`)}
      </Button>
    </div>
  )
}
