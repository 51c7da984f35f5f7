import { AUDIT_EVENTS } from '@/lib/auditEvents'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'

sharedResource(() => startAccounts('http://127.0.0.1:9'))
beforeAll(async () => {
  for (const event of AUDIT_EVENTS) await audit(db(), { event, actorId: 'an actor', facts: { count: 1 } })
})

describe('the audit log', () => {
  it.each([
    ['an UPDATE', () => db().$executeRaw`UPDATE audit_events SET actor_id = NULL`],
    ['an UPDATE of nothing', () => db().$executeRaw`UPDATE audit_events SET event = 'x' WHERE id = 'none'`],
    ['a DELETE', () => db().$executeRaw`DELETE FROM audit_events`],
    ['a TRUNCATE', () => db().$executeRaw`TRUNCATE audit_events CASCADE`],
    ['the client', () => db().auditEvent.deleteMany()],
  ])('is append-only: rejects %s @row:31', async (_statement, change) => {
    const before = await db().auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(before).toHaveLength(AUDIT_EVENTS.length)
    await expect(change()).rejects.toThrow(/audit_events is only added to/)
    expect(await db().auditEvent.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })

  it('rolls back an event with its transaction', async () => {
    const undone = db().$transaction(async (tx) => {
      await audit(tx, { event: 'role.changed', subjectId: 'undone' })
      throw new Error('the cause failed')
    })
    await expect(undone).rejects.toThrow('the cause failed')
    expect(await db().auditEvent.count({ where: { subjectId: 'undone' } })).toBe(0)
  })
})
