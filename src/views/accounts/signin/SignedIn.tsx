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
      {/* A plain `<a>` link loads the next page in full, as after a login (`LoginOptions.tsx`). A
          Next.js `Link` would add the locale again, which `nextPath` already contains. */}
      <a href={nextPath} className={buttonClass('primary')}>
        {t('loggedIn.continue')}
      </a>
      <Button variant="secondary" onClick={() => void open('profile')}>
        {t('loggedIn.account')}
      </Button>
    </div>
  )
}
