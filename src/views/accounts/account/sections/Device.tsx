import { formatMoment } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import type { MemberSession } from './sectionIds'

type DeviceProps = { session: MemberSession; busy: boolean; onEnd: (device: string) => void }

/** One session: device, start, last use and a button to end it, except for the current session. */
export function Device({ session, busy, onEnd }: DeviceProps) {
  const { t, locale } = useTranslation('account')
  const { browser, system, current, createdAt, lastSeenAt } = session
  const device =
    browser && system ? t('devices.on', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  return (
    <li className={styles.device}>
      <p className={styles.small}>
        {device}{' '}
        {current && (
          <span className={styles.mark} data-good>
            {t('devices.current')}
          </span>
        )}
      </p>
      <p className={styles.times}>
        <span>{t('devices.since', { time: formatMoment(locale, createdAt) })}</span>
        <span>{t('devices.seen', { time: formatMoment(locale, lastSeenAt) })}</span>
      </p>
      {!current && (
        <Button look="quiet" busy={busy} onClick={() => onEnd(device)}>
          {t(busy ? 'devices.ending' : 'devices.end')}
          <span className="visually-hidden"> {t('devices.endOf', { device })}</span>
        </Button>
      )}
    </li>
  )
}
