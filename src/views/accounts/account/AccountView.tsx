import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { onChosenLogout } from '@/lib/keptInput'
import { StayContext, useSessionEnd } from '@/lib/useSessionEnd'
import { Drawing } from '@/ui/Drawing'
import { LazyFallback } from '@/ui/LazyFallback'
import styles from '@/views/accounts/account/sections/AccountView.module.scss'
import { AccountDeleted } from './AccountDeleted'

const AccountSections = dynamic(
  () => import('@/views/accounts/account/sections/AccountSections').then((module) => module.AccountSections),
  {
    ssr: false,
    loading: LazyFallback,
  },
)

export function AccountView() {
  const { t } = useTranslation('account')
  const [deleted, setDeleted] = useState(false)
  const [stays, setStays] = useState(false)
  // Nothing stays on the screen after a logout, even while a form waits for a retry.
  useEffect(() => onChosenLogout(() => setStays(false)), [])
  useSessionEnd(deleted || stays)
  if (deleted) return <AccountDeleted />
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <div className={styles.intro}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <Drawing name="pier" width={760} height={560} className={styles.image} />
      <div className={styles.content}>
        <StayContext value={setStays}>
          <AccountSections onDeleted={() => setDeleted(true)} />
        </StayContext>
      </div>
    </div>
  )
}
