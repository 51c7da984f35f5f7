import Link from 'next/link'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { VIEWS, type View } from './adminViews'

export function AdminSections({ view }: { view: View }) {
  const overdue = trpc.admin.messageCounts.useQuery().data?.overdue ?? 0
  return <SectionLinks view={view} overdue={overdue} />
}

export function SectionLinks({ view, overdue }: { view: View; overdue: number }) {
  const { t } = useAdminTranslation()
  return (
    <nav className={styles.sections} aria-label={t('nav.label')}>
      {VIEWS.map((name) => (
        <Link
          key={name}
          href={{ pathname: '/admin/users', query: name === VIEWS[0] ? {} : { view: name } }}
          shallow
          scroll={false}
          aria-current={name === view ? 'page' : undefined}
        >
          <span>{t(`nav.${name}`)}</span>
          {name === 'messages' && overdue > 0 && (
            <span className={styles.overdue}>{t('nav.overdue', { count: overdue })}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
