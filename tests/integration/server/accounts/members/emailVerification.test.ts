import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { db } from '@/server/accounts/db/db'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { freezeClock } from '../../../../support/clock'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { INVALID, setUpEmailLinks, succeededWith } from './emailLinks'

const HOUR_MS = 3_600_000

const { ses, site, mei, asMei, anonymous, callerFor, confirm, tokensTo, tokenTo } = setUpEmailLinks()

describe('the verification of an email', () => {
  const ann = { email: 'ann@example.com', name: 'Ann', password: PASSWORD }
  const findAnn = () => db().user.findUniqueOrThrow({ where: { email: ann.email } })
  const asAnn = async () => callerFor((await findAnn()).id)

  it('is requested at signup by a link with its secret in the fragment, in the page’s locale', async () => {
    const post = fetch(`${site().trpc.url}user.signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-locale': 'zh-HK' },
      body: JSON.stringify({ json: ann }),
    })
    expect((await post).status).toBe(200)
    await deliverAll()
    const mail = readMail(ses().sent.at(-1))
    expect(mail).toMatchObject({ to: ann.email, subject: '請確認你的楓港移民顧問帳戶電郵' })
    expect(mail.link.href).toMatch(/^http:\/\/localhost:3000\/zh-HK\/account\/confirm#[\w-]{43}$/)
    expect(mail.text).toContain('24小時')
    expect((await findAnn()).emailVerified).toBeNull()

    const token = mail.link.hash.slice(1)
    // Rejects a request without a session, and one with another account's session.
    expect(await confirm(token, anonymous())).toMatchObject({ status: 401 })
    expect(await confirm(token)).toMatchObject(INVALID)
    expect((await findAnn()).emailVerified).toBeNull()
    expect(await confirm(token, await asAnn())).toMatchObject(succeededWith('verified'))
    expect((await findAnn()).emailVerified).toBeInstanceOf(Date)
    expect(await confirm(token, await asAnn())).toMatchObject(INVALID)
    const { id } = await findAnn()
    const where = { subjectId: id, event: { not: 'login.succeeded' } }
    const events = await db().auditEvent.findMany({ where, orderBy: { at: 'asc' } })
    expect(events).toMatchObject([
      { event: 'account.created' },
      { event: 'email.verified', actorId: id, facts: {} },
    ])
  })

  it('stores only a digest of the link, for a day @row:2', async () => {
    await anonymous().post('user.signup', ann)
    const token = await tokenTo(ann.email)
    const stored = await db().emailVerification.findFirstOrThrow()
    expect(stored.tokenHash).toBe(digestOf(token))
    expect(JSON.stringify(await db().outboxMail.findMany())).not.toContain(token)
    expect((stored.expiresAt.getTime() - Date.now()) / HOUR_MS).toBeCloseTo(24, 1)
    await db().emailVerification.updateMany({ data: { expiresAt: new Date() } })
    expect(await confirm(token, await asAnn())).toMatchObject(INVALID)
  })

  it('is sent again on request, and only the newer link is valid', async () => {
    freezeClock()
    expect(await anonymous().post('user.sendVerification', undefined)).toMatchObject({ status: 401 })
    await db().user.update({ where: { id: mei().id }, data: { emailVerified: null } })
    expect(await asMei().post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    await deliverAll()
    expect(await asMei().post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    const [first = '', second = ''] = await tokensTo(mei().email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(succeededWith('verified'))
    // The page may not know yet that the link has been used in another browser.
    for (let count = 0; count <= RATE_LIMITS.confirmationMailsPerMember.max; count++) {
      const answer = await asMei().post('user.sendVerification', undefined)
      expect(answer).toMatchObject({ status: 200, data: { json: { isVerified: true } } })
    }
    expect(await tokensTo(mei().email)).toHaveLength(2)
  })

  it('sends every mail that the member is promised, also after a sign-up', async () => {
    freezeClock()
    await anonymous().post('user.signup', ann)
    const caller = await asAnn()
    const request = () => caller.post('user.sendVerification', undefined)
    let promised = 1
    await deliverAll()
    while ((await request()).status === 200) {
      promised += 1
      await deliverAll()
    }
    expect(await request()).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
    expect(promised).toBe(RATE_LIMITS.confirmationMailsPerMember.max)
    expect(await db().outboxMail.count({ where: { recipient: ann.email, status: 'SENT' } })).toBe(promised)
  })

  it('does not work for a disabled account', async () => {
    await anonymous().post('user.signup', ann)
    const token = await tokenTo(ann.email)
    const caller = await asAnn()
    await db().user.update({ where: { email: ann.email }, data: { disabledAt: new Date() } })
    expect(await confirm(token, caller)).toMatchObject({ status: 401 })
    expect((await findAnn()).emailVerified).toBeNull()
  })
})
