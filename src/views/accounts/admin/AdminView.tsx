import dynamic from 'next/dynamic'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import { useRedirectOnLogout } from '@/lib/useRedirectOnLogout'
import { LazyFallback } from '@/ui/LazyFallback'
import styles from './AdminView.module.scss'
// Imported statically: for a lazily loaded style sheet, webpack adds loading code to a script of every page.
import '@/views/accounts/admin/shared/Actions.module.scss'
import '@/views/accounts/admin/shared/Panel.module.scss'
import '@/views/accounts/admin/shared/Item.module.scss'
import '@/views/accounts/admin/shared/Rows.module.scss'
import '@/views/accounts/admin/overview/Overview.module.scss'

const AdminPanel = dynamic(() => import('./AdminPanel').then((module) => module.AdminPanel), {
  ssr: false,
  loading: LazyFallback,
})

export function AdminView() {
  const { t } = useTranslation('admin')
  useRedirectOnLogout()
  return (
    <div className={styles.page}>
      <Seo title={t('title')} />
      <h1 className={styles.heading}>{t('heading')}</h1>
      <AdminPanel />
    </div>
  )
}
