import type { inferRouterOutputs } from '@trpc/server'
import { useTranslation } from '@/i18n/useTranslation'
import type { AppRouter } from '@/server/accounts/routers/appRouter'
import { Button } from '@/ui/Button'
import { mailName } from './mailName'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { Moment } from '@/views/accounts/admin/shared/Moment'

type Letter = inferRouterOutputs<AppRouter>['admin']['letters']['letters'][number]
type FailedMailItemProps = { letter: Letter; busy: boolean; onResend: () => void }

/** A dead letter: kind of mail, recipient, last error and a button to resend it. */
export function FailedMailItem({ letter, busy, onResend }: FailedMailItemProps) {
  const { t } = useTranslation('admin')
  const { template, recipient, createdAt, attempts, lastError } = letter
  const name = mailName(t, template)
  return (
    <li className={styles.letter}>
      <div className={styles.gist}>
        <h3>{t('letters.to', { letter: name, person: recipient })}</h3>
        <span className={styles.soft}>
          <Moment at={createdAt} />
        </span>
      </div>
      <p className={styles.failed}>
        {t('letters.failed', { count: attempts })} {lastError && <code>{lastError}</code>}
      </p>
      <Button look="secondary" busy={busy} onClick={() => busy || onResend()}>
        {t('letters.submit')}
        <span className="visually-hidden">{t('letters.of', { letter: name, recipient })}</span>
      </Button>
    </li>
  )
}
