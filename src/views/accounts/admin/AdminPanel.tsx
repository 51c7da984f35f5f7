import { TrpcProvider } from '@/trpc/TrpcProvider'
import { Events } from '@/views/accounts/admin/events/AuditEvents'
import { Messages } from '@/views/accounts/admin/messages/Messages'
import { Sections, VIEWS } from './AdminSections'
import { oneOf, useAsked } from '@/views/accounts/admin/shared/useListParams'
import { Users } from '@/views/accounts/admin/users/Users'

const SHOWN = { users: Users, messages: Messages, events: Events }

/** What an administrator sees to. Its first questions leave together, as one request. */
export function Board() {
  const view = oneOf(VIEWS, useAsked().of('view'))
  const Section = SHOWN[view]
  return (
    <TrpcProvider>
      <Sections view={view} />
      <Section />
    </TrpcProvider>
  )
}
