import { TrpcProvider } from '@/trpc/TrpcProvider'
import { AuditEvents } from '@/views/accounts/admin/events/AuditEvents'
import { Messages } from '@/views/accounts/admin/messages/Messages'
import { AdminSections } from './AdminSections'
import type { View } from './adminViews'
import { Overview } from '@/views/accounts/admin/overview/Overview'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Users } from '@/views/accounts/admin/users/Users'

const SECTIONS = { overview: OverviewAndUsers, users: Users, messages: Messages, events: AuditEvents }

export function AdminPanel({ view }: { view: View }) {
  const Section = SECTIONS[view]
  return (
    <TrpcProvider>
      <AdminSections view={view} />
      <Section />
    </TrpcProvider>
  )
}

function OverviewAndUsers() {
  return (
    <>
      <Overview />
      <div className={styles.screenOnly}>
        <Users short />
      </div>
    </>
  )
}
