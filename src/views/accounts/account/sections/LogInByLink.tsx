import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './AccountView.module.scss'

/**
 * Logs in by a mailed link after a button press, and names the account. The press is necessary because link scanners
 * open links but do not press buttons. Naming the account prevents an attacker from logging a visitor in to the
 * attacker's account unnoticed.
 *
 * @param link the query string that next-auth expects
 */
export function LogInByLink({ link, email }: { link: string; email: string }) {
  const { t } = useTranslation('account')
  // A mailed link works only once: a second press would show the error that the link is used.
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
