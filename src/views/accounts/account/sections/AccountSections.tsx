import { useEffect } from 'react'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { onChangeInOtherTab } from '@/lib/session'
import { trpc } from '@/trpc/client'
import styles from './AccountSections.module.scss'
import { Details } from './Details'
import { Devices } from '@/views/accounts/account/sections/devices/Devices'
import { Email } from '@/views/accounts/account/sections/email/Email'
import { Newsletter } from './Newsletter'
import { YourData } from './YourData'
import { Password } from './Password'
import { SECTIONS } from './accountTypes'

// `/account` and `/account/confirm` share this chunk. Otherwise webpack would add one more file name to a
// script that every page loads.
export { MailedLinkConfirmation as ConfirmEmail } from '@/views/accounts/account/sections/email/MailedLinkConfirmation'

type AccountSectionsProps = { onDeleted: () => void }

function Sections({ onDeleted }: AccountSectionsProps) {
  const { t, locale } = useTranslation('account')
  const query = trpc.user.account.useQuery()
  // In the same request as the account: a list that arrives later would move the position to which a reload scrolls.
  const sessions = trpc.user.sessions.useQuery()
  const { user } = trpc.useUtils()
  // A mailed link opens in a new tab, which may confirm an address, or set a password and so log out other devices.
  useEffect(() => onChangeInOtherTab((isLogout) => void (isLogout || user.invalidate())), [user])
  const profile = query.data
  const consentLocale = profile?.consent.locale
  // The sentence of the consent is in the language in which it was loaded, and a switch of the language keeps the data.
  useEffect(() => {
    if (consentLocale && consentLocale !== locale) void user.account.invalidate()
  }, [user, consentLocale, locale])
  const isLoaded = Boolean(profile)
  // When the page opened, the browser could not scroll to the URL's fragment (such as `#email`), because the
  // sections are rendered only after the account data has loaded.
  useEffect(() => {
    if (isLoaded && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  if (!profile) return <QueryFallback query={query} loading={t('loading')} />
  return (
    <>
      <nav aria-label={t('contents')} className={styles.contents}>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`${section}.heading`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        <Details profile={profile} />
        <Email profile={profile} />
        <Password profile={profile} />
        <Devices query={sessions} />
        <Newsletter consent={profile.consent} />
        <YourData profile={profile} onDeleted={onDeleted} />
      </div>
    </>
  )
}

export function AccountSections(props: AccountSectionsProps) {
  return (
    <TrpcProvider>
      <Sections {...props} />
    </TrpcProvider>
  )
}
