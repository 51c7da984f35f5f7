import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './Actions.module.scss'

type ActOfferProps = {
  act: 'makeAdmin' | 'makeMember' | 'disable' | 'enable' | 'mailAgain'
  /** Whose account it is. */
  name: string
  busy: boolean
  onAct: () => void
}

/** An act on an account: what will happen, and the button that makes it so. */
export function AccountAction({ act, name, busy, onAct }: ActOfferProps) {
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
