import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './Actions.module.scss'

type AccountActionProps = {
  act: 'makeAdmin' | 'makeMember' | 'disable' | 'enable' | 'mailAgain'
  /** The account's name. */
  name: string
  busy: boolean
  onAct: () => void
}

/** An action on an account: its consequences, and its button. */
export function AccountAction({ act, name, busy, onAct }: AccountActionProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.offer}>
      <p>{t(`acts.${act}.text`, { name })}</p>
      <Button look={act === 'disable' ? 'primary' : 'secondary'} busy={busy} onClick={() => busy || onAct()}>
        {t(`acts.${act}.submit`)}
      </Button>
    </div>
  )
}
