import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { createUser, setUpInbox } from './inboxSetup'

const { admin, user } = setUpInbox()

describe('the list of audit events', () => {
  it('shows existing accounts by name and email, and deleted accounts only by id', async () => {
    const mate = await createUser('mate')
    const facts = { role: 'ADMIN', nested: true }
    await audit(db(), { event: 'role.changed', actorId: user().id, subjectId: mate.id, facts })
    await audit(db(), { event: 'login.refused', subjectId: 'deleted', facts: { count: 10 } })
    const { events } = await admin().events({ event: 'all' })
    expect(events.slice(0, 3)).toMatchObject([
      // Reading the log is itself the newest event.
      { event: 'list.read', facts: { list: 'events', page: 1 } },
      {
        event: 'login.refused',
        actor: undefined,
        subject: { id: 'deleted', name: null, email: null },
        facts: { count: 10 },
      },
      {
        event: 'role.changed',
        actor: { id: user().id, name: 'Captain', email: user().email },
        subject: { id: mate.id, name: 'mate', email: mate.email },
        facts: { role: 'ADMIN' },
      },
    ])
  })

  it('filters by event and by person (actor or subject; deleted accounts by id)', async () => {
    const mate = await createUser('filtered')
    await audit(db(), { event: 'account.disabled', actorId: user().id, subjectId: mate.id })
    await audit(db(), { event: 'account.exported', actorId: mate.id, subjectId: mate.id })
    const kinds = async (input: Parameters<ReturnType<typeof admin>['events']>[0]) =>
      (await admin().events(input)).events.map(({ event }) => event)
    expect(await kinds({ person: 'FILTERED@' })).toEqual(['account.exported', 'account.disabled'])
    expect(await kinds({ person: 'filtered', event: 'account.disabled' })).toEqual(['account.disabled'])
    expect(await kinds({ person: '. !' })).toEqual([])
    await db().user.delete({ where: { id: mate.id } })
    expect(await kinds({ person: 'filtered' })).toEqual([])
    expect(await kinds({ person: mate.id })).toEqual(['account.exported', 'account.disabled'])
  })

  it('leaves out views of lists, unless all events or only these are chosen', async () => {
    await audit(db(), { event: 'login.succeeded', actorId: user().id, subjectId: user().id })
    await admin().users({})
    const found = async (event?: 'all' | 'list.read') => {
      const { events, total } = await admin().events({ person: user().id, event })
      return [total, ...events.map((entry) => entry.event)]
    }
    expect(await found()).toEqual([1, 'login.succeeded'])
    expect(await found('all')).toEqual([4, 'list.read', 'list.read', 'list.read', 'login.succeeded'])
    expect(await found('list.read')).toEqual([4, ...Array(4).fill('list.read')])
  })

  it('shows the message of an event with its current inbox view, or that it was deleted', async () => {
    const data = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
    const { id } = await db().contactMessage.create({ data })
    const actorId = user().id
    await audit(db(), { event: 'message.answered', actorId, facts: { message: id } })
    const ofMessages = async () => {
      const { events } = await admin().events({ event: 'message.answered', person: user().id })
      return events.map(({ message }) => message)
    }
    expect(await ofMessages()).toEqual([{ id, name: expect.stringContaining('美玲'), view: 'new' }])
    await db().contactMessage.update({ where: { id }, data: { answeredAt: new Date() } })
    expect(await ofMessages()).toMatchObject([{ view: 'answered' }])
    await db().contactMessage.update({ where: { id }, data: { spam: true } })
    expect(await ofMessages()).toMatchObject([{ view: 'spam' }])
    await db().contactMessage.delete({ where: { id } })
    expect(await ofMessages()).toEqual([null])
    expect((await admin().events({ event: 'list.read' })).events[0]?.message).toBeUndefined()
  })

  it('has pages of 25, newest first, without duplicates', async () => {
    const person = 'someone-in-particular'
    for (let count = 0; count < 30; count++)
      await audit(db(), { event: 'login.refused', subjectId: person, facts: { count } })
    const [first, second] = [await admin().events({ person }), await admin().events({ person, page: 2 })]
    expect([first.total, first.pages, first.events.length, second.events.length]).toEqual([30, 2, 25, 5])
    const all = [...first.events, ...second.events]
    expect(new Set(all.map(({ id }) => id)).size).toBe(30)
    const times = all.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
})
