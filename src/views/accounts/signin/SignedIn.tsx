import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { Button, buttonClass } from '@/ui/Button'
import styles from './SignInView.module.scss'

/** Shown to visitors who are already logged in: a link to continue. */
export function SignedIn({ nextPath }: { nextPath: string }) {
  const { t } = useTranslation('auth')
  const { open } = useDialog()
  return (
    <div className={`${styles.ticket} ${styles.continue}`}>
      {/* A plain link, which loads the page in full, because the next page must load the session again. The URL
          already contains the locale. */}
      <a href={nextPath} className={buttonClass('primary')}>
        {t('loggedIn.continue')}
      </a>
      <Button variant="secondary" onClick={() => void open('profile')}>
        {t('loggedIn.account')}
      </Button>
    </div>
  )
}
