import { useEffect } from 'react'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import styles from './AccountSections.module.scss'
import { Details } from './Details'
import { Devices } from './Devices'
import { Email } from './Email'
import { Newsletter } from './Newsletter'
import { YourData } from './YourData'
import { Password } from './Password'
import { SECTIONS } from './sectionIds'

// One chunk for both pages, because each chunk name adds to every page's script.
export { ConfirmEmail } from './ConfirmEmail'

type AccountSectionsProps = { onDeleted: () => void }

function Sections({ onDeleted }: AccountSectionsProps) {
  const { t } = useTranslation('account')
  const query = trpc.user.account.useQuery()
  const own = query.data
  const isThere = Boolean(own)
  // The browser could not scroll to the URL's anchor, because the section had not been rendered.
  useEffect(() => {
    if (isThere && scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  if (!own) return <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />
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
        <Details own={own} />
        <Email own={own} />
        <Password own={own} />
        <Devices />
        <Newsletter consent={own.consent} />
        <YourData own={own} onDeleted={onDeleted} />
      </div>
    </>
  )
}

/** All sections of the member's account. Their initial queries are sent as one batch. */
export function AccountSections(props: AccountSectionsProps) {
  return (
    <TrpcProvider>
      <Sections {...props} />
    </TrpcProvider>
  )
}
