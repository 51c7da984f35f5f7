import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useSessionOver } from '@/lib/useRedirectOnLogout'
import { PartLoading } from '@/ui/LazyFallback'
import styles from '@/views/accounts/account/sections/AccountView.module.scss'
import { Farewell } from './AccountDeleted'
// Its style sheet comes with the page: fetched on demand it would bring its fetching into every page's script.
import '@/views/accounts/account/sections/AccountSections.module.scss'

const Desk = dynamic(
  () => import('@/views/accounts/account/sections/AccountSections').then((module) => module.Desk),
  {
    ssr: false,
    loading: PartLoading,
  },
)

/** The profile page: account data, who may log in, and deletion. */
export function AccountView() {
  const { t } = useTranslation('account')
  const [gone, setGone] = useState(false)
  useSessionOver(gone)
  if (gone) return <Farewell />
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <img className={styles.drawing} src="/illustrations/pier.svg" width={760} height={560} alt="" />
      <div className={styles.desk}>
        <Desk onDeleted={() => setGone(true)} />
      </div>
    </div>
  )
}
