import { useEffect, useState, type SubmitEvent } from 'react'
import { FormError } from '@/forms/FormError'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { findCookieObstacle } from '@/lib/logIn'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Sentence } from '@/ui/Sentence'
import styles from './AccountView.module.scss'

type LogInByLinkProps = {
  link: { email: string; token: string; callbackUrl: string }
  deletesPassword: boolean
}

/**
 * The text names the account, because an attacker could send a link of the attacker's own account, in which the
 * visitor would then enter personal data.
 *
 * @param link sent in the body, because proxies log URLs
 * @param deletesPassword whether the login deletes the password, because the email address is confirmed for the
 *   first time and another person may have set that password
 */
export function LogInByLink({ link, deletesPassword }: LogInByLinkProps) {
  const { t } = useTranslation('account')
  // A second press would show an error even if the first one succeeds, because the link works only once.
  const [progress, setProgress] = useState<'checking' | 'sent'>()
  const [obstacle, setObstacle] = useState<CallErrorCode>()
  // The visitor may have stopped loading the next page, which no event reports.
  useEffect(() => {
    if (progress !== 'sent') return
    const timer = setTimeout(() => setProgress(undefined), REQUEST_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [progress])

  // Without cookies, the request would use up the link, and the visitor would not be logged in.
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setProgress('checking')
    const found = await findCookieObstacle()
    setObstacle(found)
    if (found) return setProgress(undefined)
    setProgress('sent')
    form.submit()
  }

  return (
    <>
      <h1 className={styles.heading}>{t('logIn.heading')}</h1>
      <p className={styles.lead}>
        <Sentence text={t('logIn.text')} elements={{ email: <EmailText address={link.email} /> }} />
      </p>
      {deletesPassword && <p>{t('logIn.deletesPassword')}</p>}
      <form method="post" action="/api/auth/callback/email" onSubmit={(event) => void onSubmit(event)}>
        {Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          busy={Boolean(progress)}
          onClick={(event) => progress && event.preventDefault()}
        >
          {t('logIn.button')}
        </Button>
        <FormError code={obstacle} />
      </form>
    </>
  )
}
