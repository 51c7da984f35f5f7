import superjson from 'superjson'
import * as route from '@/pages/api/trpc/[trpc]'
import type { Context } from '@/server/accounts/trpc/context'
import { db } from '@/server/accounts/db/db'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { setClock, freezeClock } from '../../../../support/clock'
import { deliverAll } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

const genuine = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com', message: 'A private matter' }
const contextOf = (client?: string): Context => ({ user: null, locale: 'en-CA', requestId: 'test', client })
const post = (client: string | undefined, fields: object = {}) =>
  createCaller(contextOf(client)).contact.post({ ...genuine, ...fields })

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccounts(ses().url))

beforeEach(async () => {
  freezeClock()
  await db().contactMessage.deleteMany()
  await db().outboxMail.deleteMany()
  await resetRateLimits()
  ses().sent.length = 0
})

afterEach(() => jest.useRealTimers())

const messages = (where: object = {}) => db().contactMessage.count({ where })
const mails = (template: string) => db().outboxMail.count({ where: { template } })

describe('messages of bots', () => {
  it.each([
    ['a filled honeypot', { subject: 'Cheap pills' }],
    ['a submission less than 2 seconds after opening', { elapsed: 1_999 }],
    ['a submission after no time', { elapsed: 0 }],
  ])('%s gets the same response, and is stored as spam without a mail @row:60', async (_sign, fields) => {
    await expect(post('a', fields)).resolves.toBe(await post('a'))
    expect(await db().contactMessage.findMany({ where: { spam: true } })).toMatchObject([genuine])
    expect([await messages(), await mails('contactNotification')]).toEqual([2, 1])
  })

  it.each([
    ['a message without bot signals', {}],
    ['a submission 2 seconds after opening', { elapsed: 2_000 }],
    ['an empty honeypot', { subject: '' }],
    ['a payload of unexpected types', { subject: { a: 1 }, elapsed: 'soon' }],
    ['a submission after the clock was set back', { elapsed: -5 }],
  ])('%s is genuine @row:60', async (_sign, fields) => {
    await post('a', fields)
    expect([await messages({ spam: false }), await mails('contactNotification')]).toEqual([1, 1])
  })

  it('spam does not count towards the mail limit @row:60', async () => {
    for (let count = 0; count < 10; count++) await post('a', { elapsed: 5 })
    await post('a')
    expect([await mails('contactNotification'), await mails('contactNotice')]).toEqual([1, 0])
  })
})

describe('a flood of messages', () => {
  it('of 150 messages is stored and mailed up to its limits; another sender is still mailed @row:61 @row:77', async () => {
    const refusals: unknown[] = []
    for (let sent = 0; sent < 150; sent += 50) {
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => post('flood')))
      refusals.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
    }
    // None is lost without a word: the sender of each of the others is told.
    expect([await messages(), refusals.length]).toEqual([60, 90])
    for (const refusal of refusals) expect(refusal).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
    expect(accounts().log.about('limit.reached')).toEqual([
      expect.objectContaining({ limit: 'contactMessagesPerAddress' }),
    ])
    expect([await mails('contactNotification'), await mails('contactNotice')]).toEqual([5, 1])

    await post('genuine', { email: 'mei@example.com' })
    const [mail] = await db().outboxMail.findMany({ where: { contactMessage: { email: 'mei@example.com' } } })
    expect(mail).toMatchObject({ template: 'contactNotification', status: 'PENDING' })
  })

  it('from many IP addresses is mailed up to the global limit, and stored beyond it @row:61', async () => {
    await Promise.all(Array.from({ length: 80 }, (_, index) => post(`flood ${index}`)))
    await post('genuine', { email: 'mei@example.com' })
    expect([await messages(), await messages({ email: 'mei@example.com' })]).toEqual([81, 1])
    expect([await mails('contactNotification'), await mails('contactNotice')]).toEqual([60, 1])
  })

  it('without an IP address counts towards the global limit @row:61', async () => {
    for (let sent = 0; sent < 62; sent++) await post(undefined)
    expect([await messages(), await mails('contactNotification')]).toEqual([62, 60])
  })

  it('is mailed again one hour after the first messages, not at the start of the next full hour @row:61', async () => {
    const mailsAt = async (time: string) => {
      setClock(new Date(`2026-11-21T${time}Z`))
      for (let sent = 0; sent < 7; sent++) await post('a')
      return [await mails('contactNotification'), await mails('contactNotice')]
    }
    expect(await mailsAt('12:59:30')).toEqual([5, 1])
    expect(await mailsAt('13:00:30')).toEqual([5, 1])
    expect(await mailsAt('13:59:31')).toEqual([10, 2])
  })

  it('of bots is stored up to the limit, too @row:77', async () => {
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => post('bot', { elapsed: 5 })))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await messages({ spam: true })).toBe(60)
  })

  it('accepts a form again that was stored, also beyond the limit @row:77', async () => {
    const again = { idempotencyKey: 'a-key-of-one-form' }
    await post('a', again)
    for (let sent = 1; sent < 60; sent++) await post('a')
    await expect(post('a')).rejects.toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
    await expect(post('a', again)).resolves.toBeUndefined()
    expect(await messages()).toBe(60)
  })

  it('counts a form that is sent repeatedly once @row:61', async () => {
    for (let sent = 0; sent < 9; sent++) await post('a', { idempotencyKey: 'a-key-of-one-form' })
    await post('a')
    expect([await messages(), await mails('contactNotification')]).toEqual([2, 2])
  })

  it.each(['en-CA', 'zh-HK'] as const)('sends the notice in %s @row:61', async (locale) => {
    for (let sent = 0; sent < 6; sent++) await post('a', { locale })
    await db().outboxMail.deleteMany({ where: { template: 'contactNotification' } })
    await deliverAll()
    const [notice] = ses().sent
    expect(notice?.get('Destination.ToAddresses.member.1')).toBe(accounts().variables.MAIL_CONTACT_TO)
    const text = notice?.get('Message.Body.Text.Data') ?? ''
    expect(/\p{Script=Han}/u.test(text)).toBe(locale === 'zh-HK')
    expect(notice?.get('Message.Body.Html.Data')).toContain(`<html lang="${locale}">`)
    expect(notice?.toString()).not.toContain(encodeURIComponent(genuine.message))
  })

  it('ignores a forged X-Forwarded-For header, and stores and logs no IP address @row:12 @row:61', async () => {
    const server = await serveApiRoute(route, '/api/trpc/', 'trpc')
    for (let sent = 0; sent < 7; sent++) {
      const response = await fetch(`${server.url}contact.post`, {
        method: 'POST',
        body: JSON.stringify(superjson.serialize(genuine)),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${sent}` },
      })
      expect(response.status).toBe(200)
    }
    await server.stop()
    expect([await messages(), await mails('contactNotification')]).toEqual([7, 5])
    const rows = [...(await db().rateLimit.findMany()), ...(await db().rateLimitUses.findMany())]
    const keys = rows.map(({ key }) => key).join()
    expect(keys).toContain('contactMailsPerAddress')
    expect(keys + accounts().log.lines.join('')).not.toMatch(/127\.0\.0\.1|198\.51\.100/)
  })
})
