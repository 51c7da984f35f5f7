import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'

export const sender = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
export const createMessage = (more: object = {}) =>
  db().contactMessage.create({ data: { ...sender, ...more } })
export const createUser = (name: string, more: object = {}) =>
  db().user.create({
    data: { email: `${name}@example.com`, name, role: 'ADMIN', emailVerified: new Date(), ...more },
  })

/** Lists the audit events of a message. */
export const eventsOf = async (id: string) => {
  const events = await db().auditEvent.findMany({
    where: { facts: { path: ['message'], equals: id } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return events.map(({ event, actorId, subjectId }) => [event, actorId, subjectId])
}

/**
 * Starts the accounts side for the tests of a file. Before each test, one administrator and no message or mail exist.
 */
export function setUpInbox() {
  sharedResource(() => startAccounts('http://127.0.0.1:9'))
  let user: Awaited<ReturnType<typeof createUser>>
  let admin: ReturnType<typeof createCaller>['admin']
  beforeEach(async () => {
    await db().contactMessage.deleteMany()
    await db().outboxMail.deleteMany()
    await db().user.deleteMany()
    user = await createUser('Captain')
    admin = createCaller({ user, locale: 'en-CA', requestId: 'test' }).admin
  })
  return { user: () => user, admin: () => admin }
}
