import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './AccountView.module.scss'

/**
 * Asks for the button press that logs in by a mailed link, and names the account. Link scanners do not press buttons,
 * and no visitor is logged in to another account unnoticed. `link` is the query that next-auth expects.
 */
export function LogInByLink({ link, email }: { link: string; email: string }) {
  const { t } = useTranslation('account')
  // A link works only once: the response to a second press would say that it is used.
  const [pressed, setPressed] = useState(false)
  return (
    <>
      <h1 className={styles.heading}>{t('logIn.heading')}</h1>
      <p className={styles.lead}>{t('logIn.text', { email })}</p>
      <form method="post" action={`/api/auth/callback/email?${link}`} onSubmit={() => setPressed(true)}>
        <Button type="submit" busy={pressed} onClick={(event) => pressed && event.preventDefault()}>
          {t('logIn.button')}
        </Button>
      </form>
    </>
  )
}
