import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass } from '@/ui/Button'
import styles from './SignInView.module.scss'

/**
 * Shown on the login page to visitors who are already logged in: a link to the page that they wanted to open.
 */
export function SignedIn({ nextPath }: { nextPath: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  return (
    <div className={`${styles.ticket} ${styles.continue}`}>
      {/* This is a plain `<a>` link for two reasons. It loads the next page in full, so that the page reads the
          current session. And `nextPath` already contains the locale; a Next.js `Link` would add it again. */}
      <a href={nextPath} className={buttonClass('primary')}>
        {t('loggedIn.continue')}
      </a>
      <Button variant="secondary" onClick={() => void open('profile')}>
        {t('loggedIn.account')}
      </Button>
    </div>
  )
}
