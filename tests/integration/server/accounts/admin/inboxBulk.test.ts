import { db } from '@/server/accounts/db/db'
import { deleteExpiredRows, RETENTION_DAYS } from '@/server/accounts/db/retention'
import { createMessage, eventsOf, setUpInbox } from './inboxSetup'

const { admin, user } = setUpInbox()

describe('many messages at once', () => {
  it('are answered and reopened; only changed ones are returned and audited', async () => {
    const [a, b] = [await createMessage(), await createMessage({ answeredAt: new Date(), answeredBy: 'x' })]
    expect(await admin().setManyAnswered({ ids: [a.id, b.id, 'unknown'], answered: true })).toEqual({
      changed: [a.id],
      spam: 0,
    })
    expect(await db().contactMessage.findUnique({ where: { id: a.id } })).toMatchObject({
      answeredBy: user().id,
      answeredAt: expect.any(Date),
    })
    expect(await db().contactMessage.findUnique({ where: { id: b.id } })).toMatchObject({ answeredBy: 'x' })
    expect(await admin().setManyAnswered({ ids: [a.id], answered: false })).toEqual({
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
    expect(await admin().setAnswered({ id: spam.id, answered: true })).toEqual({ changed: false, spam: true })
    expect(await admin().setAnswered({ id: old.id, answered: false })).toEqual({ changed: false, spam: true })
    const ids = [genuine.id, spam.id]
    expect(await admin().setManyAnswered({ ids, answered: true })).toEqual({ changed: [genuine.id], spam: 1 })
    expect(await db().contactMessage.findUnique({ where: { id: spam.id } })).toMatchObject({
      answeredAt: null,
      answeredBy: null,
    })
    expect(await db().contactMessage.findUnique({ where: { id: old.id } })).toMatchObject({ answeredAt })
    expect(await eventsOf(spam.id)).toEqual([])
    await admin().setSpam({ id: spam.id, spam: false })
    expect((await admin().messages({ search: spam.id })).total).toBe(1)
  })

  it('are marked as spam and cleared; a message that was never mailed is mailed then', async () => {
    const mails = {
      create: { template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA', payload: {} },
    }
    const [mailed, unmailed] = [await createMessage({ mails }), await createMessage()]
    const ids = [mailed.id, unmailed.id]
    expect((await admin().setManySpam({ ids, spam: true })).sort()).toEqual([...ids].sort())
    expect((await admin().messages({ view: 'spam' })).total).toBe(2)
    await admin().setManySpam({ ids, spam: false })
    for (const contactMessageId of ids)
      expect(await db().outboxMail.count({ where: { contactMessageId } })).toBe(1)
  })

  it('lose their waiting mail when they are marked as spam; failed and sent mails stay', async () => {
    const mail = { template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA', payload: {} }
    const statuses = ['PENDING', 'DEAD', 'SENT'] as const
    const { id } = await createMessage({ mails: { create: statuses.map((status) => ({ ...mail, status })) } })
    const other = await createMessage({ mails: { create: mail } })
    await admin().setManySpam({ ids: [id], spam: true })
    const statusesOf = async (contactMessageId: string) =>
      (await db().outboxMail.findMany({ where: { contactMessageId } })).map(({ status }) => status).sort()
    expect([await statusesOf(id), await statusesOf(other.id)]).toEqual([['DEAD', 'SENT'], ['PENDING']])
  })

  it('are not mailed again when the rows of their mails have been deleted after the retention period', async () => {
    const createdAt = new Date(Date.now() - (RETENTION_DAYS.mails + 1) * 86_400_000)
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
    await admin().setSpam({ id: mailed.id, spam: true })
    await admin().setSpam({ id: mailed.id, spam: false })
    expect(await mailsOf(mailed.id)).toBe(0)
    // The form recognised this message as spam, so clearing it is its first mail.
    await admin().setSpam({ id: caught.id, spam: false })
    expect(await mailsOf(caught.id)).toBe(1)
    await db().outboxMail.deleteMany()
    await admin().setManySpam({ ids: [caught.id], spam: true })
    await admin().setManySpam({ ids: [caught.id], spam: false })
    expect(await mailsOf(caught.id)).toBe(0)
  })

  it('are at least one and at most a page', async () => {
    for (const ids of [[], Array.from({ length: 26 }, (_, index) => `id${index}`)])
      await expect(admin().setManySpam({ ids, spam: true })).rejects.toMatchObject({
        errorCode: 'BAD_REQUEST',
      })
  })
})
