import { db } from '@/server/accounts/db/db'
import { sessionCookie } from '../../../../support/authClient'
import { confirmLoginLink, deliverAll, lastMail, readMail } from '../../../../support/linkMails'
import { mei, users } from '../mailedLinks'
import { origin, setUpEmailLogin } from './emailLogin'

const SENT_URL = `${origin}/api/auth/verify-request?provider=email&type=email`

const { ses, accounts, server, client, tokens, requestLink, openLink } = setUpEmailLogin()

describe('a login by a mailed link', () => {
  it('redirects to an encoded URL without dialog parameters and without the link’s secret @row:14 @row:27', async () => {
    await requestLink(mei.email, `${origin}/company?token=1&r=家庭&dialog=reset&email=evil%40x.co&hash=abc`)
    const { link, parameters } = await lastMail(ses())
    const onward = parameters.get('callbackUrl') ?? ''
    expect(onward).toBe(`${origin}/company?token=1&r=${encodeURIComponent('家庭')}`)
    const response = await openLink(link)
    expect([response.status, response.headers.get('location')]).toEqual([302, onward])
  })

  it('logs in, redirects and verifies the email @spec:7.17 @spec:3.1', async () => {
    expect(await requestLink(' Mei＠Example.com ')).toEqual({ status: 200, body: { url: SENT_URL } })
    const response = await openLink((await lastMail(ses())).link)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/company`])
    const cookie = sessionCookie(response)
    expect(cookie).toMatch(/HttpOnly/)
    expect(await client().session(cookie ?? '')).toEqual({
      user: { id: expect.any(String), email: mei.email, name: mei.name, role: 'MEMBER' },
      expires: expect.any(String),
    })
    expect(await db().user.findFirst()).toMatchObject({ emailVerified: expect.any(Date) })
  })

  it('requires a confirmation on the site: neither a link scanner nor another site can log in', async () => {
    await requestLink(mei.email, `${origin}/zh-HK/company`)
    const { link, parameters } = await lastMail(ses())
    // No request contains what follows the `#`.
    expect([link.pathname, link.search]).toEqual(['/zh-HK/account/confirm', ''])
    expect(Object.fromEntries(parameters)).toEqual({
      callbackUrl: `${origin}/zh-HK/company`,
      email: mei.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { origin }
      const url = `${server().url}callback/email?${parameters}`
      const opened = await fetch(url, { method, redirect: 'manual', headers })
      expect([method, opened.status, sessionCookie(opened)]).toEqual([method, 302, undefined])
    }
    for (const from of ['', 'https://evil.example', 'null']) {
      const confirmed = await confirmLoginLink(server().url, link, { origin: from })
      expect([confirmed.status, sessionCookie(confirmed)]).toEqual([403, undefined])
    }
    expect(await db().user.findFirst()).toMatchObject({ emailVerified: null })
    expect(sessionCookie(await openLink(link))).toBeDefined()
  })

  it('accepts a link only once @row:1', async () => {
    // The first email verification deletes all links; verified up front, because this test covers a single
    // link's use.
    await db().user.updateMany({ data: { emailVerified: new Date() } })
    await requestLink()
    const { link } = await lastMail(ses())
    const [first, second] = [await openLink(link), await openLink(link)]
    expect(sessionCookie(first)).toBeDefined()
    expect(second.headers.get('location')).toBe(`${origin}/api/auth/error?error=Verification`)
    expect(sessionCookie(second)).toBeUndefined()
  })

  it('stores only a digest of the token, and only after the mail was sent @row:2', async () => {
    await requestLink()
    expect(await db().outboxMail.findMany()).toMatchObject([{ status: 'PENDING' }])
    expect(await db().verificationToken.count()).toBe(0)
    ses().behaviour = 'throttle'
    await deliverAll()
    ses().behaviour = 'accept'
    const token = readMail(ses().sent.at(-1)).parameters.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = [await db().outboxMail.findMany(), await db().verificationToken.findMany()]
    expect(stored[1]).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('rejects a link after 30 minutes, and after a newer one was sent @row:3', async () => {
    await requestLink()
    const first = (await lastMail(ses())).link
    await requestLink()
    const second = (await lastMail(ses())).link
    const [stored] = await db().verificationToken.findMany()
    const remaining = (stored?.expires.getTime() ?? 0) - Date.now()
    expect(Math.abs(remaining - 30 * 60_000)).toBeLessThan(30_000)
    const errorUrl = `${origin}/api/auth/error?error=Verification`
    expect((await openLink(first)).headers.get('location')).toBe(errorUrl)
    await db().verificationToken.updateMany({ data: { expires: new Date() } })
    expect((await openLink(second)).headers.get('location')).toBe(errorUrl)
  })

  it("rejects a link with another account's email @row:4", async () => {
    await users.signup({ ...mei, email: 'other@example.com' })
    await requestLink()
    const { link, parameters } = await lastMail(ses())
    parameters.set('email', 'other@example.com')
    link.hash = String(parameters)
    expect(sessionCookie(await openLink(link))).toBeUndefined()
    parameters.delete('email')
    link.hash = String(parameters)
    const response = await openLink(link)
    expect(response.status).toBe(302)
    expect(sessionCookie(response)).toBeUndefined()
  })

  it('answers an unknown email alike, without a mail or an account @row:6', async () => {
    const [known, unknown] = [await requestLink(), await requestLink('nobody@example.com')]
    expect(unknown).toEqual(known)
    await deliverAll()
    expect(ses().sent.map((request) => readMail(request).to)).toEqual([mei.email])
    expect(await db().user.count()).toBe(1)
    expect(await db().verificationToken.count()).toBe(1)
    expect(await db().outboxMail.count({ where: { recipient: 'nobody@example.com' } })).toBe(0)
  })

  it('does not recreate a deleted account', async () => {
    await requestLink()
    const { link } = await lastMail(ses())
    await db().user.deleteMany()
    const response = await openLink(link)
    expect(response.headers.get('location')).toBe(`${origin}/api/auth/error?error=Verification`)
    expect(await db().user.count()).toBe(0)
  })

  it.each(['"e@evil"@victim.com', 'mei@example.com,e@evil.example', 'mei@example.com\r\nBcc: x@y.z', 'mei'])(
    'rejects the email %p @row:19',
    async (email) => {
      const { body } = await requestLink(email)
      expect(body).toEqual({ url: `${origin}/api/auth/error?error=EmailSignin` })
      expect(await db().outboxMail.count()).toBe(0)
    },
  )

  it('enqueues no mail without the CSRF token @row:29', async () => {
    const body = new URLSearchParams({ email: mei.email, json: 'true' })
    await fetch(`${server().url}signin/email`, { method: 'POST', body })
    expect(await db().outboxMail.count()).toBe(0)
  })

  it('uses the configured origin in the link, not the request’s host @row:13', async () => {
    await client().post('signin/email', { email: mei.email }, '', { 'x-forwarded-host': 'evil.example' })
    const { link, html, text } = await lastMail(ses())
    expect(link.origin).toBe(origin)
    expect(html + text).not.toContain('evil')
  })

  it('does not redirect to another site @row:27', async () => {
    await requestLink(mei.email, 'https://evil.example/')
    const { link, parameters } = await lastMail(ses())
    expect(parameters.get('callbackUrl')).toBe(origin)
    parameters.set('callbackUrl', 'https://evil.example/')
    link.hash = String(parameters)
    expect((await openLink(link)).headers.get('location')).toBe(origin)
  })

  it.each([
    [
      'en-CA',
      `${origin}/company`,
      '',
      'Your login link for Maple Harbour Immigration',
      'expires in 30 minutes',
    ],
    ['zh-HK', `${origin}/zh-HK/company`, '', '你的楓港移民顧問登入連結', '30分鐘內有效'],
    ['zh-HK', `${origin}/`, 'NEXT_LOCALE=zh-HK', '你的楓港移民顧問登入連結', '30分鐘內有效'],
    [
      'en-CA',
      `${origin}/company`,
      `NEXT_LOCALE=zh-HK; next-auth.callback-url=${encodeURIComponent(`${origin}/zh-HK/company`)}`,
      'Your login link for Maple Harbour Immigration',
      'expires in 30 minutes',
    ],
  ])(
    'sends the mail in %s for the callback URL %s @spec:1.1',
    async (locale, callbackUrl, cookie, subject, validity) => {
      await requestLink(mei.email, callbackUrl, cookie)
      const mail = await lastMail(ses())
      expect(mail).toMatchObject({ to: mei.email, subject })
      expect(mail.html).toContain(`<html lang="${locale}">`)
      expect(mail.text).toContain(validity)
      expect(mail.parameters.get('callbackUrl')).toBe(callbackUrl)
    },
  )

  it('logs no token and no email @row:59', () => {
    expect(tokens.length).toBeGreaterThan(10)
    const lines = accounts().log.lines.join('\n')
    expect(lines).toContain('SIGNIN_EMAIL_ERROR')
    for (const token of tokens) expect(lines).not.toContain(token)
    expect(lines).not.toMatch(/mei@|nobody@|victim|%40/)
  })
})
