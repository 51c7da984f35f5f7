import { db } from '@/server/accounts/db/db'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { replyDeadline } from '@/server/accounts/contact/replyDeadline'
import { createMessage, eventsOf, sender, setUpInbox } from './inboxSetup'

const { admin, user } = setUpInbox()

const DAY = 86_400_000
const mail = {
  template: 'contactNotification',
  recipient: 'office@example.com',
  locale: 'zh-HK',
  payload: {},
}
const dead = { ...mail, status: 'DEAD', attempts: 8, lastError: 'TimeoutError' } as const
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

const idsIn = async (view: 'new' | 'overdue' | 'answered' | 'spam' | 'failed') =>
  (await admin().messages({ view })).messages.map(({ id }) => id)

describe('the inbox', () => {
  it('shows a message’s attribution, and hides an invalid one', async () => {
    const campaign = { first: { source: 'newsletter' }, last: { landing: '/' }, page: '/contact' }
    await createMessage({ campaign, createdAt: daysAgo(3) })
    await createMessage({
      campaign: { first: { referrer: 'javascript:alert(1)' }, page: ['x'] },
      createdAt: daysAgo(2),
    })
    await createMessage()
    const { messages } = await admin().messages({})
    expect(messages.map((message) => message.campaign)).toEqual([campaign, null, null])
  })

  it('lists waiting messages oldest first, with their reply deadlines', async () => {
    const fresh = await createMessage()
    const old = await createMessage({ createdAt: daysAgo(20) })
    const older = await createMessage({ createdAt: daysAgo(30) })
    await createMessage({ createdAt: daysAgo(40), answeredAt: new Date() })
    await createMessage({ createdAt: daysAgo(40), spam: true })
    expect(await idsIn('new')).toEqual([older.id, old.id, fresh.id])
    expect(await idsIn('overdue')).toEqual([older.id, old.id])
    const { messages } = await admin().messages({})
    expect(await admin().messageCounts()).toEqual({ new: 3, overdue: 2, answered: 1, spam: 1, failed: 0 })
    expect(messages.map(({ due, overdue }) => [due, overdue])).toEqual([
      [replyDeadline(older.createdAt), true],
      [replyDeadline(old.createdAt), true],
      [replyDeadline(fresh.createdAt), false],
    ])
  })

  it('has pages without duplicates, and searches names, emails and phone numbers', async () => {
    const createdAt = daysAgo(1)
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...sender,
      lastName: `Lee ${index}`,
      createdAt,
    }))
    await db().contactMessage.createMany({ data: many })
    await createMessage({ phone: '+852 5550 0123' })
    const [first, second] = [await admin().messages({ page: 1 }), await admin().messages({ page: 2 })]
    expect([first.total, first.pages, first.messages.length, second.messages.length]).toEqual([31, 2, 25, 6])
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(31)
    expect((await admin().messages({ search: '5550' })).total).toBe(1)
    expect((await admin().messages({ search: 'lee 17' })).total).toBe(1)
    expect((await admin().messages({ search: '%' })).total).toBe(0)
    expect((await admin().messages({ search: '\u200b \u3164' })).total).toBe(31)
  })

  it('finds the senders who match every word of a search', async () => {
    const searches: [string, string[]][] = [
      ['Karen Whitfield', ['karen']],
      ['whitfield KAREN', ['karen']],
      ['ren field', ['karen']],
      ['karen@example.com Whitfield', ['karen']],
      ['Karen Reilly', []],
      ['Daniel O’Reilly', ['daniel']],
      ["Daniel O'Reilly", ['daniel']],
      ["o'reilly", ['daniel']],
      ["'", []],
      ['陳嘉欣', ['chan']],
      ['陳嘉', ['chan']],
      ['陳 嘉欣', ['chan']],
      ['嘉欣陳', []],
      ['歐陽嘉', ['auyeung']],
      ['61234567', ['karen', 'daniel']],
      ['+852 6123 4567', ['karen']],
      ['+85261234567', ['karen']],
      ['6123-4567', ['karen', 'daniel']],
      ['6123–4567', ['karen', 'daniel']],
      ['6123\u20114567', ['karen', 'daniel']],
      ['6123−4567', ['karen', 'daniel']],
      ['tel:61234567;', ['karen', 'daniel']],
      ['(852)61234567', ['karen']],
      ['Karen 61234567', ['karen']],
      ['(6045)', ['chan']],
      ['6045550123', ['chan']],
      ['16045550124', []],
      ['-', ['daniel', 'chan', 'mei']],
      ['\u202a+852 6123 4567\u202c', ['karen']],
      ['Kar\u00aden\u200b', ['karen']],
      ['Siobhan', ['sn']],
      ['SIOBHÁN núñez', ['sn']],
      ['Nunez', ['sn']],
      ['Kárén', ['karen']],
      ['Siobhán,', ['sn']],
      ['Núñez,Siobhán', ['sn']],
      ['"Siobhán Núñez" <sn@example.com>', ['sn']],
      ['mailto:sn@example.com', ['sn']],
      ['(Siobhán) sn@example.com.', ['sn']],
      ['「陳，嘉欣」', ['chan']],
      ['Anne–Marie', ['amy']],
      ['٦١٢٣٤٥٦٧', ['karen', 'daniel']],
      ['Siob_an', []],
      ['strasse', ['uwe']],
      ['Straße', ['uwe']],
      ['oreilly', ['daniel']],
      ['daniel@example。com', ['daniel']],
      ['Lukasz Orsted', ['lukasz']],
      ['łukasz', ['lukasz']],
      ['Dang', ['lukasz']],
      ['mei@例子.com', ['mei']],
      ['例子。com', ['mei']],
      ['k a r e n w h i t f ignored', ['karen']],
      ['Amy', ['amy']],
      ['Ａｍｙ', ['amy']],
      ['Anne-Marie', ['amy']],
      ['Anne\u2011Marie', ['amy']],
      ['علی\u200cرضا', ['reza']],
      ['علیرضا', ['reza']],
      ['محمد', ['reza']],
      ['محـمد', ['reza']],
      ['葛城', ['katsuragi']],
      ['葛\u{e0100}城', ['katsuragi']],
      ['ΓΙΩΡΓΟΣ Федор', ['katsuragi']],
    ]
    const people = [
      { firstName: 'Karen', lastName: 'Whitfield', email: 'karen@example.com', phone: '+852 6123 4567' },
      { firstName: 'Daniel', lastName: 'O’Reilly', email: 'daniel@example.com', phone: '6123-4567' },
      { firstName: '嘉欣', lastName: '陳', email: 'chan@example.com', phone: '+1 (6045) 55-01 23' },
      { firstName: '嘉文', lastName: '歐陽', email: 'auyeung@example.com' },
      { firstName: 'Siobhán', lastName: 'Nu\u0301n\u0303ez', email: 'sn@example.com' },
      { firstName: 'Uwe', lastName: 'Straße', email: 'uwe@example.com' },
      { firstName: 'Łukasz Đặng', lastName: 'Ørsted', email: 'lukasz@example.com' },
      { firstName: '美', lastName: '馬', email: 'mei@xn--fsqu00a.com' },
      { firstName: 'Ａｍｙ', lastName: 'Anne\u2011Marie', email: 'amy@example.com' },
      { firstName: 'علی\u200cرضا', lastName: 'مُحَمَّد', email: 'reza@example.com' },
      { firstName: '葛\u{e0100}城', lastName: 'Γιώργος Фёдор', email: 'katsuragi@example.com' },
    ]
    const data = people.map((person) => ({ ...person, locale: 'en-CA', id: person.email.split('@')[0] }))
    await db().contactMessage.createMany({ data })
    const found: [string, string[]][] = []
    for (const [search] of searches) {
      const { messages } = await admin().messages({ search })
      found.push([search, messages.map(({ id }) => id).sort()])
    }
    // Compared together, so that a failure shows every search that differs.
    expect(found).toEqual(searches.map(([search, senders]) => [search, [...senders].sort()]))
  })

  it('stores who answered a message and when, and can undo it; each change is audited once', async () => {
    const { id } = await createMessage({ createdAt: daysAgo(30) })
    expect(await admin().setAnswered({ id, answered: true })).toEqual({ changed: true, spam: false })
    expect(await admin().setAnswered({ id, answered: true })).toEqual({ changed: false, spam: false })
    const [answered] = (await admin().messages({ view: 'answered' })).messages
    expect(answered).toMatchObject({
      id,
      answeredBy: 'Captain',
      answeredAt: expect.any(Date),
      overdue: false,
    })
    expect(await idsIn('new')).toEqual([])
    await admin().setAnswered({ id, answered: false })
    expect(await idsIn('overdue')).toEqual([id])
    expect(await eventsOf(id)).toEqual([
      ['message.answered', user().id, null],
      ['message.reopened', user().id, null],
    ])
    await db().contactMessage.update({ where: { id }, data: { answeredAt: new Date(), answeredBy: 'gone' } })
    expect((await admin().messages({ view: 'answered' })).messages[0]?.answeredBy).toBeNull()
  })

  it('clearing a message of spam enqueues its mail to the office, once', async () => {
    const { id } = await createMessage({ spam: true, message: '你好', phone: '5550' })
    await admin().setSpam({ id, spam: false })
    const expectedMail = { template: 'contactNotification', contactMessageId: id, status: 'PENDING' }
    expect(await db().outboxMail.findMany()).toMatchObject([expectedMail])
    expect(await idsIn('new')).toEqual([id])
    expect(await admin().setSpam({ id, spam: true })).toBe(true)
    expect(await admin().setSpam({ id, spam: true })).toBe(false)
    await admin().setSpam({ id, spam: false })
    expect(await db().outboxMail.count()).toBe(1)
    expect((await eventsOf(id)).map(([event]) => event)).toEqual([
      'message.cleared',
      'message.marked_spam',
      'message.cleared',
    ])
  })

  it('rejects changes of an unknown message', async () => {
    const notFound = { errorCode: 'NOT_FOUND' }
    await expect(admin().setAnswered({ id: 'none', answered: true })).rejects.toMatchObject(notFound)
    await expect(admin().setSpam({ id: 'none', spam: true })).rejects.toMatchObject(notFound)
  })
})

it('shows that a message’s sender is suppressed, and finds a message by its id', async () => {
  const { id } = await createMessage()
  await createMessage({ email: 'ann@example.com' })
  await suppress(sender.email, 'COMPLAINT')
  const { messages } = await admin().messages({ search: id })
  expect(messages).toMatchObject([{ id, suppression: { fault: 'COMPLAINT', reportedAt: expect.any(Date) } }])
  const all = (await admin().messages({})).messages.map(({ suppression }) => suppression?.fault)
  expect(all.sort()).toEqual(['COMPLAINT', undefined])
})

it('tells which view contains a message', async () => {
  const [fresh, answered, spam] = [
    await createMessage({ createdAt: daysAgo(30) }),
    await createMessage({ answeredAt: new Date() }),
    await createMessage({ answeredAt: new Date(), spam: true }),
  ]
  const ids = [fresh.id, answered.id, spam.id, 'unknown']
  const views = await Promise.all(ids.map((id) => admin().messageView({ id })))
  expect(views).toEqual(['new', 'answered', 'spam', null])
})

describe('a message whose mail is dead @row:51', () => {
  it('is shown as failed, and its mail is due immediately when it is resent', async () => {
    const { id } = await createMessage({ mails: { create: [dead, { ...mail, attempts: 2 }] } })
    await createMessage({ mails: { create: { ...mail, attempts: 2 } } })
    const { messages } = await admin().messages({ view: 'failed' })
    expect(messages).toMatchObject([{ id, mail: { attempts: 8, lastError: 'TimeoutError' } }])
    expect((await admin().messageCounts()).failed).toBe(1)
    const mailId = messages[0]?.mail?.id ?? ''
    await admin().resendMail({ id: mailId })
    const again = { status: 'PENDING', attempts: 0, lastError: null }
    expect(await db().outboxMail.findUnique({ where: { id: mailId } })).toMatchObject(again)
    const resent = await db().auditEvent.findMany({ where: { event: 'mail.resent', actorId: user().id } })
    const facts = { mail: mailId, template: 'contactNotification', message: id }
    expect(resent).toMatchObject([{ facts, subjectId: null }])
    expect(await idsIn('failed')).toEqual([])
  })

  it('ignores resending a pending or unknown mail', async () => {
    const { mails } = await db().contactMessage.create({
      data: { ...sender, mails: { create: { ...mail, attempts: 3 } } },
      select: { mails: { select: { id: true } } },
    })
    const id = mails[0]?.id ?? ''
    await admin().resendMail({ id })
    await admin().resendMail({ id: 'no such mail' })
    expect(await db().outboxMail.findUnique({ where: { id } })).toMatchObject({ attempts: 3 })
  })
})
