import dynamic from 'next/dynamic'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useSessionEnd } from '@/lib/useSessionEnd'
import { LazyFallback } from '@/ui/LazyFallback'
import { oneOf, useListParams } from '@/views/accounts/admin/list/useListParams'
import styles from './AdminView.module.scss'
import { VIEWS } from './adminViews'

const AdminPanel = dynamic(() => import('./AdminPanel').then((module) => module.AdminPanel), {
  ssr: false,
  loading: LazyFallback,
})

export function AdminView() {
  const { t } = useTranslation('admin')
  const view = oneOf(VIEWS, useListParams().get('view'))
  useSessionEnd()
  return (
    <div className={styles.page}>
      <Seo title={`${t(`nav.${view}`)} · ${t('title')}`} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <AdminPanel view={view} />
    </div>
  )
}
