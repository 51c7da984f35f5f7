import dynamic from 'next/dynamic'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useSessionEnd } from '@/lib/useSessionEnd'
import { LazyFallback } from '@/ui/LazyFallback'
import styles from './AdminView.module.scss'

const AdminPanel = dynamic(() => import('./AdminPanel').then((module) => module.AdminPanel), {
  ssr: false,
  loading: LazyFallback,
})

export function AdminView() {
  const { t } = useTranslation('admin')
  useSessionEnd()
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <AdminPanel />
    </div>
  )
}
