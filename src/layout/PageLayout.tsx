import type { ReactNode } from 'react'
import type { Settings } from '@/cms/queries/settings'
import { useTranslation } from '@/i18n/useTranslation'
import type { Measurement } from '@/measure/measurement'
import type { PageAddress } from '@/server/pageAddress'
import { Consent } from './Consent'
import { Footer } from './Footer'
import { Header } from './Header'
import styles from './PageLayout.module.scss'
import { AddressTags } from './Seo'
import { useArrival } from './useArrival'

/** The layout of every page: header, main and footer. */
export function PageLayout({
  settings,
  year,
  measurement,
  address,
  children,
}: {
  settings: Settings
  year: number
  measurement: Measurement | null
  address: PageAddress
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  useArrival()
  return (
    <>
      <AddressTags {...address} />
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <Consent measurement={measurement} />
      <Header settings={settings} languages={address.languages} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} year={year} />
    </>
  )
}
