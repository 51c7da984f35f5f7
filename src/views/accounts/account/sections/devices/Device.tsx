import { FormError } from '@/forms/FormError'
import { formatMoment } from '@/i18n/formatMoment'
import { useTranslation, type Translate } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import type { MemberSession } from '@/views/accounts/account/sections/accountTypes'

type DeviceProps = { session: MemberSession; busy: boolean; error?: unknown; onEnd: () => void }

export const deviceName = ({ browser, system }: MemberSession, t: Translate<'account'>): string =>
  browser && system
    ? t('devices.browserOnSystem', { browser, system })
    : (browser ?? system ?? t('devices.unknown'))

/** The session of this browser has no button, because the member can log out instead. */
export function Device({ session, busy, error, onEnd }: DeviceProps) {
  const { t, locale } = useTranslation('account')
  const { current, createdAt, lastSeenAt } = session
  const device = deviceName(session, t)
  return (
    <li className={styles.device}>
      <p className={styles.itemTitle}>
        <span>{device}</span>{' '}
        {current && (
          <span className={styles.badge} data-success>
            {t('devices.current')}
          </span>
        )}
      </p>
      <p className={styles.meta}>
        <span>{t('devices.loggedInAt', { time: formatMoment(locale, createdAt) })}</span>
        <span>{t('devices.lastUsed', { time: formatMoment(locale, lastSeenAt) })}</span>
      </p>
      {!current && (
        <Button variant="quiet" busy={busy} onClick={onEnd}>
          <span>{t(busy ? 'devices.loggingOut' : 'devices.logOut')}</span>
          <span className="visually-hidden">{` ${t('devices.logOutSuffix', { device })}`}</span>
        </Button>
      )}
      {Boolean(error) && <FormError code={errorCode(error)} />}
    </li>
  )
}
