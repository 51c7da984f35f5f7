import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { createMessage, createUser, eventsOf, setUpInbox } from './inboxSetup'

const { admin, user } = setUpInbox()

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
      await expect(admin().setAssignee({ id, assigneeId, previousId: null })).rejects.toMatchObject({
        errorCode: 'NOT_FOUND',
      })
    await expect(
      admin().setAssignee({ id: 'none', assigneeId: null, previousId: null }),
    ).rejects.toMatchObject({
      errorCode: 'NOT_FOUND',
    })
    const assigned = { assigned: true, assignee: { id: mate.id, name: 'Mate' } }
    for (let call = 0; call < 2; call++)
      expect(await admin().setAssignee({ id, assigneeId: mate.id, previousId: null })).toEqual(assigned)
    const { messages, admins } = await admin().messages({})
    expect(messages[0]).toMatchObject({ assignee: { id: mate.id, name: 'Mate' } })
    expect(admins.map(({ name }) => name)).toEqual(['Captain', 'Mate'])
    for (let call = 0; call < 2; call++)
      expect(await admin().setAssignee({ id, assigneeId: null, previousId: mate.id })).toEqual({
        assigned: true,
        assignee: null,
      })
    expect(await eventsOf(id)).toEqual([
      ['message.assigned', user().id, mate.id],
      ['message.unassigned', user().id, mate.id],
    ])
  })

  it('is not replaced if another administrator has changed it meanwhile; the refusal is not audited', async () => {
    const [mate, third] = [await createUser('Mate'), await createUser('Third')]
    const { id } = await createMessage({ assigneeId: mate.id })
    const theirs = { assigned: false, assignee: { id: mate.id, name: 'Mate' } }
    for (const [assigneeId, previousId] of [
      [user().id, null],
      [null, third.id],
      [user().id, third.id],
    ] as const)
      expect(await admin().setAssignee({ id, assigneeId, previousId })).toEqual(theirs)
    expect(await eventsOf(id)).toEqual([])
    await db().contactMessage.update({ where: { id }, data: { assigneeId: null } })
    expect(await admin().setAssignee({ id, assigneeId: user().id, previousId: mate.id })).toEqual({
      assigned: false,
      assignee: null,
    })
    expect(await eventsOf(id)).toEqual([])
  })

  it('is the choice of exactly one of two administrators who assign a message at once', async () => {
    const [mate, third] = [await createUser('Mate'), await createUser('Third')]
    const { id } = await createMessage()
    const results = await Promise.all(
      [mate, third].map(({ id: assigneeId }) => admin().setAssignee({ id, assigneeId, previousId: null })),
    )
    const [winner] = results.filter(({ assigned }) => assigned)
    expect(results.map(({ assigned }) => assigned).sort()).toEqual([false, true])
    expect(results.map(({ assignee }) => assignee)).toEqual([winner?.assignee, winner?.assignee])
    expect(await eventsOf(id)).toEqual([['message.assigned', user().id, winner?.assignee?.id]])
  })

  it('and the language filter the inbox', async () => {
    const mate = await createUser('Mate')
    await createMessage({ firstName: 'A', assigneeId: user().id })
    await createMessage({ firstName: 'B', assigneeId: mate.id, locale: 'en-CA' })
    await createMessage({ firstName: 'C' })
    const namesOf = async (filters: { assignee?: string; language?: 'en-CA' }) =>
      (await admin().messages(filters)).messages.map(({ firstName }) => firstName)
    expect(await namesOf({ assignee: 'me' })).toEqual(['A'])
    expect(await namesOf({ assignee: mate.id })).toEqual(['B'])
    expect(await namesOf({ assignee: 'none' })).toEqual(['C'])
    expect(await namesOf({ language: 'en-CA' })).toEqual(['B'])
    expect(await namesOf({})).toEqual(['A', 'B', 'C'])
    for (const unknown of ['toString', '__proto__', 'deleted'])
      expect(await namesOf({ assignee: unknown })).toEqual(['A', 'B', 'C'])
  })

  it('and the language filter the numbers of messages in each view', async () => {
    await createMessage({ assigneeId: user().id, createdAt: new Date('2026-01-05T02:00:00Z') })
    await createMessage({ assigneeId: user().id, locale: 'en-CA', answeredAt: new Date() })
    await createMessage({ spam: true })
    const none = { new: 0, overdue: 0, answered: 0, spam: 0, failed: 0 }
    expect(await admin().messageCounts()).toEqual({ ...none, new: 1, overdue: 1, answered: 1, spam: 1 })
    expect(await admin().messageCounts({ assignee: 'me' })).toEqual({
      ...none,
      new: 1,
      overdue: 1,
      answered: 1,
    })
    expect(await admin().messageCounts({ assignee: 'none' })).toEqual({ ...none, spam: 1 })
    expect(await admin().messageCounts({ assignee: 'me', language: 'en-CA' })).toEqual({
      ...none,
      answered: 1,
    })
    expect(await admin().messageCounts({ assignee: 'deleted', language: 'en-CA' })).toEqual({
      ...none,
      answered: 1,
    })
  })

  it('and the language are recorded as filters when the inbox is read, but no unknown assignee', async () => {
    await admin().messages({ assignee: 'me', language: 'zh-HK' })
    await admin().messages({ assignee: 'Mei Chan' })
    const reads = await db().auditEvent.findMany({
      where: { event: 'list.read', actorId: user().id },
      orderBy: { at: 'asc' },
    })
    const facts = { list: 'messages', view: 'new', page: 1, searched: false }
    expect(reads.map((read) => read.facts)).toEqual([{ ...facts, assignee: 'me', language: 'zh-HK' }, facts])
  })

  it.each([
    ['is deleted', (id: string) => db().user.delete({ where: { id } })],
    ['becomes a member', (id: string) => admin().setRole({ id, role: 'MEMBER' })],
    ['is disabled', (id: string) => admin().setDisabled({ id, disabled: true })],
  ] as const)('is removed when the administrator %s; who answered stays', async (_how, end) => {
    const mate = await createUser('Mate')
    const { id } = await createMessage({ assigneeId: mate.id, answeredAt: new Date(), answeredBy: mate.id })
    await end(mate.id)
    const message = await db().contactMessage.findUnique({ where: { id } })
    expect(message).toMatchObject({ assigneeId: null, answeredBy: mate.id })
    expect((await admin().messages({ view: 'answered' })).messages).toMatchObject([{ id, assignee: null }])
  })

  it('is removed from several messages by one demotion or disabling, which records how many', async () => {
    const mate = await createUser('Mate')
    const factsOf = async (event: string) =>
      (await db().auditEvent.findMany({ where: { event, subjectId: mate.id }, orderBy: { at: 'asc' } })).map(
        ({ facts }) => facts,
      )
    await createMessage({ assigneeId: mate.id })
    await createMessage({ assigneeId: mate.id })
    await admin().setRole({ id: mate.id, role: 'MEMBER' })
    await admin().setRole({ id: mate.id, role: 'ADMIN' })
    await admin().setRole({ id: mate.id, role: 'MEMBER' })
    expect(await factsOf('role.changed')).toEqual([
      { role: 'MEMBER', unassigned: 2 },
      { role: 'ADMIN' },
      { role: 'MEMBER' },
    ])
    await createMessage({ assigneeId: mate.id })
    await admin().setDisabled({ id: mate.id, disabled: true })
    await admin().setDisabled({ id: mate.id, disabled: false })
    expect(await factsOf('account.disabled')).toEqual([{ unassigned: 1 }])
    expect(await factsOf('account.enabled')).toEqual([{}])
  })
})

describe('the note of a message', () => {
  it('is saved, changed and removed; the audit log has no text', async () => {
    const { id } = await createMessage()
    expect(await admin().setNote({ id, note: ' Called back ', previous: '' })).toEqual({
      saved: true,
      note: 'Called back',
    })
    await admin().setNote({ id, note: 'Called back', previous: 'Called back' })
    expect((await admin().messages({})).messages[0]).toMatchObject({ note: 'Called back' })
    await admin().setNote({ id, note: '', previous: 'Called back' })
    expect((await admin().messages({})).messages[0]).toMatchObject({ note: null })
    expect((await eventsOf(id)).map(([event]) => event)).toEqual([
      'message.note_changed',
      'message.note_changed',
    ])
    expect(JSON.stringify(await db().auditEvent.findMany())).not.toContain('Called')
  })

  it('does not replace the note of another administrator', async () => {
    const { id } = await createMessage({ note: 'Theirs' })
    expect(await admin().setNote({ id, note: 'Mine', previous: '' })).toEqual({
      saved: false,
      note: 'Theirs',
    })
    expect((await eventsOf(id)).map(([event]) => event)).toEqual(['list.read'])
    expect(await admin().setNote({ id, note: 'Mine', previous: 'Theirs' })).toEqual({
      saved: true,
      note: 'Mine',
    })
    const tooLong = admin().setNote({ id, note: 'x'.repeat(2_001), previous: 'Mine' })
    await expect(tooLong).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
    const unknown = admin().setNote({ id: 'none', note: 'x', previous: '' })
    await expect(unknown).rejects.toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  it('is part of the sender’s data export, without the names of administrators', async () => {
    const member = await createUser('Mei', { role: 'MEMBER' })
    const answered = { answeredAt: new Date(), answeredBy: user().id, assigneeId: user().id }
    await createMessage({ userId: member.id, note: 'Called back', ...answered })
    const { user: procedures } = createCaller({ user: member, locale: 'en-CA', requestId: 'test' })
    const { grant } = await procedures.exportData()
    const data = await procedures.exportList({ list: 'messages', after: null, grant })
    expect(data.rows).toMatchObject([{ note: 'Called back', answeredAt: answered.answeredAt }])
    expect(JSON.stringify(data)).not.toContain(user().id)
  })
})

it('each read of the list is recorded, because it has whole messages; opening one reads nothing', async () => {
  await createMessage({ message: 'The whole text' })
  const readCount = () => db().auditEvent.count({ where: { event: 'list.read', actorId: user().id } })
  for (const count of [1, 2]) {
    expect((await admin().messages({})).messages).toMatchObject([{ message: 'The whole text' }])
    expect(await readCount()).toBe(count)
  }
  await admin().messageCounts({ assignee: 'me' })
  expect(await readCount()).toBe(2)
})

it('has a reply in the language of the visitor', async () => {
  await createMessage({ message: '你好' })
  const url = (await admin().messages({})).messages[0]?.replyUrl ?? ''
  expect(url).toMatch(/^mailto:mei@example\.com\?subject=/)
  expect(decodeURIComponent(url)).toContain('回覆你給楓港移民顧問的訊息')
  expect(decodeURIComponent(url)).toContain('> 你好')
})
