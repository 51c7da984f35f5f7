import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass } from '@/ui/Button'
import styles from './SignInView.module.scss'

/** `nextPath`: the page that the visitor wanted to open, otherwise the account page. */
export function SignedIn({ nextPath }: { nextPath: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  return (
    <div className={`${styles.ticket} ${styles.continue}`}>
      {/* Loads the page in full, as after a login (`LoginOptions.tsx`). */}
      <a href={nextPath} className={buttonClass('primary')}>
        {t('loggedIn.continue')}
      </a>
      <Button variant="secondary" onClick={() => void open('profile')}>
        {t('loggedIn.account')}
      </Button>
    </div>
  )
}
