import { TrpcProvider } from '@/forms/TrpcProvider'
import { Events } from './Events'
import { Messages } from './Messages'
import { Sections, VIEWS } from './Sections'
import { oneOf, useAsked } from './useAsked'
import { Users } from './Users'

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
