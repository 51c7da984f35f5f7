import type { inferRouterOutputs } from '@trpc/server'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Sentence } from '@/ui/Sentence'
import { mailName } from './mailName'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { Moment } from '@/views/accounts/admin/shared/Moment'

type FailedMail = inferRouterOutputs<AppRouter>['admin']['failedMails']['failedMails'][number]
type FailedMailItemProps = { mail: FailedMail; busy: boolean; onResend: () => void }

export function FailedMailItem({ mail, busy, onResend }: FailedMailItemProps) {
  const { t } = useAdminTranslation()
  const { template, recipient, createdAt, attempts, lastError } = mail
  const name = mailName(t, template)
  return (
    <li className={styles.mail}>
      <div>
        <h3>
          <Sentence
            text={t('mails.mailTo', { mail: name })}
            elements={{ person: <EmailText address={recipient} /> }}
          />
        </h3>
        <span className={styles.muted}>
          <Moment date={createdAt} />
        </span>
      </div>
      <p className={styles.failed}>{t('mails.failed', { count: attempts })}</p>
      {lastError && (
        <p>
          <code>{lastError}</code>
        </p>
      )}
      {/* After the first click of a double click, the next mail can be under the pointer. */}
      <Button variant="secondary" busy={busy} onClick={({ detail }) => busy || detail > 1 || onResend()}>
        <span>{t('mails.resend')}</span>
        <span className="visually-hidden">{t('mails.mailSuffix', { mail: name, recipient })}</span>
      </Button>
    </li>
  )
}
