import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass } from '@/ui/Button'
import styles from './SignInView.module.scss'

/** For visitors who are already logged in: a link to continue. */
export function SignedIn({ onward }: { onward: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  return (
    <div className={`${styles.ticket} ${styles.onward}`}>
      {/* A plain link: the target is a full URL with its locale, and its page must load the session again. */}
      <a href={onward} className={buttonClass('primary')}>
        {t('known.onward')}
      </a>
      <Button look="secondary" onClick={() => void open('profile')}>
        {t('known.account')}
      </Button>
    </div>
  )
}
