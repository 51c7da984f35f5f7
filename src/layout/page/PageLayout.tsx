import type { ReactNode } from 'react'
import type { Notice } from '@/cms/loaders/notices'
import type { HeaderOptions } from '@/cms/loaders/page'
import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { ErrorBoundary } from '@/lib/ErrorBoundary'
import type { Measurement } from '@/analytics/tracking'
import type { PageAddress } from '@/server/content/page/canonicalAndHreflang'
import { PageLanguages } from '@/layout/chosenLocale'
import { Consent } from '@/layout/consent/Consent'
import { Footer } from './Footer'
import { Header } from '@/layout/header/Header'
import { BelowNotice } from '@/layout/notice/BelowNotice'
import { NavigationProgress } from './NavigationProgress'
import styles from './PageLayout.module.scss'
import { PageBoundary } from './PageBoundary'
import { AddressTags } from './Seo'

export function PageLayout({
  settings,
  year,
  measurement,
  address,
  notice = null,
  header,
  children,
}: {
  settings: Settings
  year: number
  measurement: Measurement | null
  address: PageAddress
  notice?: Notice | null
  header: HeaderOptions | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <PageLanguages value={address.languages}>
      <AddressTags {...address} />
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <ErrorBoundary fallback={() => null}>
        <Consent measurement={measurement} />
      </ErrorBoundary>
      <BelowNotice notice={notice}>
        <Header settings={settings} languages={address.languages} options={header} />
      </BelowNotice>
      <main id="content" tabIndex={-1}>
        {/* If a page fails, header and footer stay. */}
        <PageBoundary element="div" address={address}>
          {children}
        </PageBoundary>
      </main>
      <Footer settings={settings} year={year} />
    </PageLanguages>
  )
}
