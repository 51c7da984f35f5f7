import { accountsEnv } from '@/config/env.server'
import { db } from '@/server/accounts/db/db'
import { deleteExpiredRows } from '@/server/accounts/db/retention'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'

sharedResource(() => startAccounts('http://127.0.0.1:9'))

const sender = { firstName: '美玲', lastName: '陳', email: 'mei@example.com', locale: 'zh-HK' }
const createMessage = (more: object = {}) => db().contactMessage.create({ data: { ...sender, ...more } })
const createUser = (name: string, more: object = {}) =>
  db().user.create({
    data: { email: `${name}@example.com`, name, role: 'ADMIN', emailVerified: new Date(), ...more },
  })

let user: Awaited<ReturnType<typeof createUser>>
let admin: ReturnType<typeof createCaller>['admin']
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().user.deleteMany()
  user = await createUser('Captain')
  admin = createCaller({ user, locale: 'en-CA', requestId: 'test' }).admin
})

const eventsOf = async (id: string) => {
  const events = await db().auditEvent.findMany({
    where: { facts: { path: ['message'], equals: id } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return events.map(({ event, actorId, subjectId }) => [event, actorId, subjectId])
}

describe('many messages at once', () => {
  it('are answered and reopened; only changed ones are returned and audited', async () => {
    const [a, b] = [await createMessage(), await createMessage({ answeredAt: new Date(), answeredBy: 'x' })]
    expect(await admin.setManyAnswered({ ids: [a.id, b.id, 'unknown'], answered: true })).toEqual({
      changed: [a.id],
      spam: 0,
    })
    expect(await db().contactMessage.findUnique({ where: { id: a.id } })).toMatchObject({
      answeredBy: user.id,
      answeredAt: expect.any(Date),
    })
    expect(await db().contactMessage.findUnique({ where: { id: b.id } })).toMatchObject({ answeredBy: 'x' })
    expect(await admin.setManyAnswered({ ids: [a.id], answered: false })).toEqual({
      changed: [a.id],
      spam: 0,
    })
    expect((await eventsOf(a.id)).map(([event]) => event)).toEqual(['message.answered', 'message.reopened'])
    expect(await eventsOf(b.id)).toEqual([])
  })

  it('are neither answered nor reopened if they have been marked as spam meanwhile', async () => {
    const answeredAt = new Date()
    const [genuine, spam, old] = [
      await createMessage(),
      await createMessage({ spam: true }),
      await createMessage({ spam: true, answeredAt, answeredBy: 'x' }),
    ]
    expect(await admin.setAnswered({ id: spam.id, answered: true })).toEqual({ changed: false, spam: true })
    expect(await admin.setAnswered({ id: old.id, answered: false })).toEqual({ changed: false, spam: true })
    const ids = [genuine.id, spam.id]
    expect(await admin.setManyAnswered({ ids, answered: true })).toEqual({ changed: [genuine.id], spam: 1 })
    expect(await db().contactMessage.findUnique({ where: { id: spam.id } })).toMatchObject({
      answeredAt: null,
      answeredBy: null,
    })
    expect(await db().contactMessage.findUnique({ where: { id: old.id } })).toMatchObject({ answeredAt })
    expect(await eventsOf(spam.id)).toEqual([])
    await admin.setSpam({ id: spam.id, spam: false })
    expect((await admin.messages({ search: spam.id })).total).toBe(1)
  })

  it('are marked as spam and cleared; a message that was never mailed is mailed then', async () => {
    const mails = {
      create: { template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA', payload: {} },
    }
    const [mailed, unmailed] = [await createMessage({ mails }), await createMessage()]
    const ids = [mailed.id, unmailed.id]
    expect((await admin.setManySpam({ ids, spam: true })).sort()).toEqual([...ids].sort())
    expect((await admin.messages({ view: 'spam' })).total).toBe(2)
    await admin.setManySpam({ ids, spam: false })
    for (const contactMessageId of ids)
      expect(await db().outboxMail.count({ where: { contactMessageId } })).toBe(1)
  })

  it('are not mailed again when the rows of their mails have been deleted after the retention period', async () => {
    const createdAt = new Date(Date.now() - (accountsEnv().RETENTION_MAILS_DAYS + 1) * 86_400_000)
    const mails = {
      create: {
        ...{ template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA', payload: {} },
        ...{ status: 'SENT' as const, createdAt },
      },
    }
    const [mailed, caught] = [
      await createMessage({ createdAt, mails }),
      await createMessage({ createdAt, spam: true }),
    ]
    await deleteExpiredRows()
    const mailsOf = (id: string) => db().outboxMail.count({ where: { contactMessageId: id } })
    expect(await mailsOf(mailed.id)).toBe(0)
    await admin.setSpam({ id: mailed.id, spam: true })
    await admin.setSpam({ id: mailed.id, spam: false })
    expect(await mailsOf(mailed.id)).toBe(0)
    // The form recognised this message as spam, so clearing it is its first mail.
    await admin.setSpam({ id: caught.id, spam: false })
    expect(await mailsOf(caught.id)).toBe(1)
    await db().outboxMail.deleteMany()
    await admin.setManySpam({ ids: [caught.id], spam: true })
    await admin.setManySpam({ ids: [caught.id], spam: false })
    expect(await mailsOf(caught.id)).toBe(0)
  })

  it('are at least one and at most a page', async () => {
    for (const ids of [[], Array.from({ length: 26 }, (_, index) => `id${index}`)])
      await expect(admin.setManySpam({ ids, spam: true })).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
  })
})

describe('the assignee of a message', () => {
  it('is an administrator who can log in; each change is audited once', async () => {
    const { id } = await createMessage()
    const mate = await createUser('Mate')
    const others = [
      await createUser('Member', { role: 'MEMBER' }),
      await createUser('Disabled', { disabledAt: new Date() }),
      await createUser('Unverified', { emailVerified: null }),
    ]
    for (const { id: assigneeId } of others)
      await expect(admin.setAssignee({ id, assigneeId, previousId: null })).rejects.toMatchObject({
        errorCode: 'NOT_FOUND',
      })
    await expect(admin.setAssignee({ id: 'none', assigneeId: null, previousId: null })).rejects.toMatchObject(
      {
        errorCode: 'NOT_FOUND',
      },
    )
    const assigned = { assigned: true, assignee: { id: mate.id, name: 'Mate' } }
    for (let call = 0; call < 2; call++)
      expect(await admin.setAssignee({ id, assigneeId: mate.id, previousId: null })).toEqual(assigned)
    const { messages, admins } = await admin.messages({})
    expect(messages[0]).toMatchObject({ assignee: { id: mate.id, name: 'Mate' } })
    expect(admins.map(({ name }) => name)).toEqual(['Captain', 'Mate'])
    for (let call = 0; call < 2; call++)
      expect(await admin.setAssignee({ id, assigneeId: null, previousId: mate.id })).toEqual({
        assigned: true,
        assignee: null,
      })
    expect(await eventsOf(id)).toEqual([
      ['message.assigned', user.id, mate.id],
      ['message.unassigned', user.id, mate.id],
    ])
  })

  it('is not replaced if another administrator has changed it meanwhile; the refusal is not audited', async () => {
    const [mate, third] = [await createUser('Mate'), await createUser('Third')]
    const { id } = await createMessage({ assigneeId: mate.id })
    const theirs = { assigned: false, assignee: { id: mate.id, name: 'Mate' } }
    for (const [assigneeId, previousId] of [
      [user.id, null],
      [null, third.id],
      [user.id, third.id],
    ] as const)
      expect(await admin.setAssignee({ id, assigneeId, previousId })).toEqual(theirs)
    expect(await eventsOf(id)).toEqual([])
    await db().contactMessage.update({ where: { id }, data: { assigneeId: null } })
    expect(await admin.setAssignee({ id, assigneeId: user.id, previousId: mate.id })).toEqual({
      assigned: false,
      assignee: null,
    })
    expect(await eventsOf(id)).toEqual([])
  })

  it('is the choice of exactly one of two administrators who assign a message at once', async () => {
    const [mate, third] = [await createUser('Mate'), await createUser('Third')]
    const { id } = await createMessage()
    const results = await Promise.all(
      [mate, third].map(({ id: assigneeId }) => admin.setAssignee({ id, assigneeId, previousId: null })),
    )
    const [winner] = results.filter(({ assigned }) => assigned)
    expect(results.map(({ assigned }) => assigned).sort()).toEqual([false, true])
    expect(results.map(({ assignee }) => assignee)).toEqual([winner?.assignee, winner?.assignee])
    expect(await eventsOf(id)).toEqual([['message.assigned', user.id, winner?.assignee?.id]])
  })

  it('and the language filter the inbox', async () => {
    const mate = await createUser('Mate')
    await createMessage({ firstName: 'A', assigneeId: user.id })
    await createMessage({ firstName: 'B', assigneeId: mate.id, locale: 'en-CA' })
    await createMessage({ firstName: 'C' })
    const namesOf = async (filters: { assignee?: string; language?: 'en-CA' }) =>
      (await admin.messages(filters)).messages.map(({ firstName }) => firstName)
    expect(await namesOf({ assignee: 'me' })).toEqual(['A'])
    expect(await namesOf({ assignee: mate.id })).toEqual(['B'])
    expect(await namesOf({ assignee: 'none' })).toEqual(['C'])
    expect(await namesOf({ language: 'en-CA' })).toEqual(['B'])
    expect(await namesOf({})).toEqual(['A', 'B', 'C'])
    for (const unknown of ['toString', '__proto__', 'deleted'])
      expect(await namesOf({ assignee: unknown })).toEqual(['A', 'B', 'C'])
  })

  it('and the language filter the numbers of messages in each view', async () => {
    await createMessage({ assigneeId: user.id, createdAt: new Date('2026-01-05T02:00:00Z') })
    await createMessage({ assigneeId: user.id, locale: 'en-CA', answeredAt: new Date() })
    await createMessage({ spam: true })
    const none = { new: 0, overdue: 0, answered: 0, spam: 0, failed: 0 }
    expect(await admin.waiting()).toEqual({ ...none, new: 1, overdue: 1, answered: 1, spam: 1 })
    expect(await admin.waiting({ assignee: 'me' })).toEqual({ ...none, new: 1, overdue: 1, answered: 1 })
    expect(await admin.waiting({ assignee: 'none' })).toEqual({ ...none, spam: 1 })
    expect(await admin.waiting({ assignee: 'me', language: 'en-CA' })).toEqual({ ...none, answered: 1 })
    expect(await admin.waiting({ assignee: 'deleted', language: 'en-CA' })).toEqual({ ...none, answered: 1 })
  })

  it('and the language are recorded as filters when the inbox is read, but no unknown assignee', async () => {
    await admin.messages({ assignee: 'me', language: 'zh-HK' })
    await admin.messages({ assignee: 'Mei Chan' })
    const reads = await db().auditEvent.findMany({
      where: { event: 'list.read', actorId: user.id },
      orderBy: { at: 'asc' },
    })
    const facts = { list: 'messages', view: 'new', page: 1, searched: false }
    expect(reads.map((read) => read.facts)).toEqual([{ ...facts, assignee: 'me', language: 'zh-HK' }, facts])
  })

  it.each([
    ['is deleted', (id: string) => db().user.delete({ where: { id } })],
    ['becomes a member', (id: string) => admin.setRole({ id, role: 'MEMBER' })],
    ['is disabled', (id: string) => admin.setDisabled({ id, disabled: true })],
  ] as const)('is removed when the administrator %s; who answered stays', async (_how, end) => {
    const mate = await createUser('Mate')
    const { id } = await createMessage({ assigneeId: mate.id, answeredAt: new Date(), answeredBy: mate.id })
    await end(mate.id)
    const message = await db().contactMessage.findUnique({ where: { id } })
    expect(message).toMatchObject({ assigneeId: null, answeredBy: mate.id })
    expect((await admin.messages({ view: 'answered' })).messages).toMatchObject([{ id, assignee: null }])
  })

  it('is removed from several messages by one demotion or disabling, which records how many', async () => {
    const mate = await createUser('Mate')
    const factsOf = async (event: string) =>
      (await db().auditEvent.findMany({ where: { event, subjectId: mate.id }, orderBy: { at: 'asc' } })).map(
        ({ facts }) => facts,
      )
    await createMessage({ assigneeId: mate.id })
    await createMessage({ assigneeId: mate.id })
    await admin.setRole({ id: mate.id, role: 'MEMBER' })
    await admin.setRole({ id: mate.id, role: 'ADMIN' })
    await admin.setRole({ id: mate.id, role: 'MEMBER' })
    expect(await factsOf('role.changed')).toEqual([
      { role: 'MEMBER', unassigned: 2 },
      { role: 'ADMIN' },
      { role: 'MEMBER' },
    ])
    await createMessage({ assigneeId: mate.id })
    await admin.setDisabled({ id: mate.id, disabled: true })
    await admin.setDisabled({ id: mate.id, disabled: false })
    expect(await factsOf('account.disabled')).toEqual([{ unassigned: 1 }])
    expect(await factsOf('account.enabled')).toEqual([{}])
  })
})

describe('the note of a message', () => {
  it('is saved, changed and removed; the audit log has no text', async () => {
    const { id } = await createMessage()
    expect(await admin.setNote({ id, note: ' Called back ', previous: '' })).toEqual({
      saved: true,
      note: 'Called back',
    })
    await admin.setNote({ id, note: 'Called back', previous: 'Called back' })
    expect((await admin.messages({})).messages[0]).toMatchObject({ note: 'Called back' })
    await admin.setNote({ id, note: '', previous: 'Called back' })
    expect((await admin.messages({})).messages[0]).toMatchObject({ note: null })
    expect((await eventsOf(id)).map(([event]) => event)).toEqual([
      'message.note_changed',
      'message.note_changed',
    ])
    expect(JSON.stringify(await db().auditEvent.findMany())).not.toContain('Called')
  })

  it('does not replace the note of another administrator', async () => {
    const { id } = await createMessage({ note: 'Theirs' })
    expect(await admin.setNote({ id, note: 'Mine', previous: '' })).toEqual({ saved: false, note: 'Theirs' })
    expect(await admin.setNote({ id, note: 'Mine', previous: 'Theirs' })).toEqual({
      saved: true,
      note: 'Mine',
    })
    const tooLong = admin.setNote({ id, note: 'x'.repeat(2_001), previous: 'Mine' })
    await expect(tooLong).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
    const unknown = admin.setNote({ id: 'none', note: 'x', previous: '' })
    await expect(unknown).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  it('is part of the sender’s data export, without the names of administrators', async () => {
    const member = await createUser('Mei', { role: 'MEMBER' })
    const answered = { answeredAt: new Date(), answeredBy: user.id, assigneeId: user.id }
    await createMessage({ userId: member.id, note: 'Called back', ...answered })
    const { user: procedures } = createCaller({ user: member, locale: 'en-CA', requestId: 'test' })
    const data = await procedures.exportData()
    expect(data.messages).toMatchObject([{ note: 'Called back', answeredAt: answered.answeredAt }])
    expect(JSON.stringify(data)).not.toContain(user.id)
  })
})

it('the list is sent with whole messages, so each read of it is recorded; opening a message reads nothing', async () => {
  await createMessage({ message: 'The whole text' })
  const readCount = () => db().auditEvent.count({ where: { event: 'list.read', actorId: user.id } })
  for (const count of [1, 2]) {
    expect((await admin.messages({})).messages).toMatchObject([{ message: 'The whole text' }])
    expect(await readCount()).toBe(count)
  }
  await admin.waiting({ assignee: 'me' })
  expect(await readCount()).toBe(2)
})

it('has a reply in the language of the visitor', async () => {
  await createMessage({ message: '你好' })
  const url = (await admin.messages({})).messages[0]?.replyUrl ?? ''
  expect(url).toMatch(/^mailto:mei@example\.com\?subject=/)
  expect(decodeURIComponent(url)).toContain('回覆你給楓港移民顧問的訊息')
  expect(decodeURIComponent(url)).toContain('> 你好')
})
