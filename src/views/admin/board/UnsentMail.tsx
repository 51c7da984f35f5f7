import type { inferRouterOutputs } from '@trpc/server'
import { fullName } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import type { AppRouter } from '@/server/routers/_app'
import { Button } from '@/ui/Button'
import styles from './Board.module.scss'
import { Moment } from './Moment'

type Mail = inferRouterOutputs<AppRouter>['admin']['unsentMails']['mails'][number]
type UnsentMailProps = { mail: Mail; busy: boolean; onResend: (name: string) => void }

/** A message whose mail did not get through: who wrote what and when, and the button that sends it again. */
export function UnsentMail({ mail, busy, onResend }: UnsentMailProps) {
  const { t } = useTranslation('admin')
  const { email, phone, message, reason, createdAt } = mail.contactMessage
  const name = fullName(mail.contactMessage)
  return (
    <li className={styles.mail}>
      <h3>{name}</h3>
      <p className={styles.facts}>
        <Moment at={createdAt} />
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <span>{phone}</span>}
        {reason && <span>{t('unsent.reason', { reason })}</span>}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      <div className={styles.again}>
        <Button look="secondary" busy={busy} onClick={() => onResend(name)}>
          {t(busy ? 'unsent.resending' : 'unsent.resend')}
          <span className="visually-hidden">{t('unsent.resendOf', { name })}</span>
        </Button>
        <p className={styles.facts}>
          <span>{t('unsent.attempts', { count: mail.attempts })}</span>
          {mail.lastError && <code>{mail.lastError}</code>}
        </p>
      </div>
    </li>
  )
}
