import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './AccountView.module.scss'

/**
 * Logs in by a mailed link after a button press. The press is necessary because the link scanners of mail
 * servers open links but do not press buttons. The text names the account, so that an attacker who forwards a
 * link cannot log a visitor in to the account of the attacker unnoticed.
 *
 * @param link the query string that next-auth expects, which contains the email address and the secret
 */
export function LogInByLink({ link, email }: { link: string; email: string }) {
  const { t } = useTranslation('account')
  // Blocks a second press of the button: a mailed link works only once, so the second press would show an
  // error, although the first one may have succeeded.
  const [isSubmitting, setSubmitting] = useState(false)
  return (
    <>
      <h1 className={styles.heading}>{t('logIn.heading')}</h1>
      <p className={styles.lead}>{t('logIn.text', { email })}</p>
      <form method="post" action={`/api/auth/callback/email?${link}`} onSubmit={() => setSubmitting(true)}>
        <Button type="submit" busy={isSubmitting} onClick={(event) => isSubmitting && event.preventDefault()}>
          {t('logIn.button')}
        </Button>
      </form>
    </>
  )
}
