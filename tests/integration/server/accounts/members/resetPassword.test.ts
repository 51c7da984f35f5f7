import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { RETRY_AFTER_SECONDS } from '@/server/accounts/mail/retrySchedule'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { freezeClock } from '../../../../support/clock'
import { eventually } from '../../../../support/eventually'
import { deliverAll, lastMail, readMail } from '../../../../support/linkMails'
import { context, mei, setUpMailedLinks, users } from '../mailedLinks'

const newPassword = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }

const { ses, accounts, tokens } = setUpMailedLinks()

const requestReset = (email = mei.email) => users.initiateResetPassword({ email })
/** Requests a link and returns the values that it passes to the form. */
async function requestLink(email = mei.email) {
  await requestReset(email)
  const { parameters } = await lastMail(ses())
  return { email: parameters.get('email') ?? '', hash: parameters.get('hash') ?? '' }
}

const INVALID = { errorCode: 'RESET_LINK_INVALID' }
const expectPassword = (password: string) =>
  expect(logInWith({ ...mei, password })).resolves.toMatchObject({ email: mei.email })

describe('a password reset', () => {
  it('sets a new password once; the old one is invalid @row:1 @spec:3.5 @spec:3.6 @spec:7.10 @spec:7.11', async () => {
    const link = await requestLink(' Mei＠Example.com ')
    await expect(users.resetPassword({ ...link, ...newPassword })).resolves.toBeUndefined()
    const third = { password: 'a third horse', passwordConfirmation: 'a third horse' }
    await expect(users.resetPassword({ ...link, ...third })).rejects.toMatchObject(INVALID)
    await expectPassword(newPassword.password)
    await expect(logInWith(mei)).rejects.toThrow(/^INVALID_CREDENTIALS$/)
  })

  it('lets the owner log in after more logins than the limit allows', async () => {
    for (let count = 0; count < 30; count++) await logInWith(mei)
    await expect(logInWith(mei)).rejects.toThrow(/^MANY_INVALID_CREDENTIALS$/)
    await users.resetPassword({ ...(await requestLink()), ...newPassword })
    await expectPassword(newPassword.password)
  })

  it('stores only a digest of the token, before and after the mail is sent @row:2', async () => {
    await requestReset()
    expect(await db().outboxMail.findMany()).toMatchObject([{ status: 'PENDING', payload: {} }])
    expect(await db().passwordReset.count()).toBe(0)
    ses().behaviour = 'throttle'
    await deliverAll()
    const hash = readMail(ses().sent.at(-1)).parameters.get('hash') ?? ''
    expect(hash).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify([await db().outboxMail.findMany(), await db().passwordReset.findMany()])
    expect(stored).toContain('"status":"PENDING"')
    expect(stored).not.toContain(hash)
    expect(await db().passwordReset.findFirst()).toMatchObject({ tokenHash: digestOf(hash) })
  })

  it('rejects a link after 30 minutes, and after a newer request @row:3', async () => {
    const first = await requestLink()
    const remaining = (await db().passwordReset.findFirstOrThrow()).expiresAt.getTime() - Date.now()
    expect(remaining).toBeGreaterThan(29 * 60_000)
    expect(remaining).toBeLessThanOrEqual(30 * 60_000 + 1000)
    const second = await requestLink()
    await expect(users.resetPassword({ ...first, ...newPassword })).rejects.toMatchObject(INVALID)
    await db().passwordReset.updateMany({ data: { expiresAt: new Date() } })
    await expect(users.resetPassword({ ...second, ...newPassword })).rejects.toMatchObject(INVALID)
    await expectPassword(mei.password)
  })

  it("rejects a link with another account's email @row:4", async () => {
    await users.signup({ ...mei, email: 'other@example.com' })
    const { hash } = await requestLink()
    const stolen = users.resetPassword({ email: 'other@example.com', hash, ...newPassword })
    await expect(stolen).rejects.toMatchObject(INVALID)
    await expectPassword(mei.password)
  })

  it('rejects invalid input without consuming the link @spec:5.12 @spec:5.13 @spec:5.14 @row:20', async () => {
    const link = await requestLink()
    const short = users.resetPassword({ ...link, password: 'short', passwordConfirmation: 'short' })
    await expect(short).rejects.toMatchObject({ fields: { password: 'passwordTooShort' } })
    const mismatch = users.resetPassword({ ...link, ...newPassword, passwordConfirmation: 'an older horse' })
    await expect(mismatch).rejects.toMatchObject({
      errorCode: 'VALIDATION',
      fields: { passwordConfirmation: 'passwordMismatch' },
    })
    const bare = users.resetPassword({ ...newPassword, email: '', hash: '' })
    const fields = { email: 'emailInvalid', hash: 'linkIncomplete' }
    await expect(bare).rejects.toMatchObject({ errorCode: 'VALIDATION', fields })
    await users.resetPassword({ ...link, ...newPassword })
  })

  it('sets the first password of an account without one, and verifies its email', async () => {
    await db().user.updateMany({ data: { passwordHash: null } })
    await users.resetPassword({ ...(await requestLink()), ...newPassword })
    await expectPassword(newPassword.password)
    const { id: subjectId, emailVerified } = await db().user.findFirstOrThrow()
    expect(emailVerified).toBeInstanceOf(Date)
    await users.resetPassword({ ...(await requestLink()), ...newPassword })
    expect(await db().user.findFirst()).toMatchObject({ emailVerified })
    expect(await db().auditEvent.count({ where: { subjectId, event: 'email.verified' } })).toBe(1)
  })
})

describe('the mail of a password reset', () => {
  it('is not sent without an account, and its row is deleted @row:6', async () => {
    await requestReset('nobody@example.com')
    await deliverAll()
    expect(ses().sent).toEqual([])
    expect(await db().outboxMail.count()).toBe(0)
    expect(accounts().log.about('mail.dropped').at(-1)).toMatchObject({ reason: 'noAccount' })
  })

  it('counts towards the limit while it is being sent @row:11', async () => {
    freezeClock()
    await requestLink()
    await requestLink()
    await requestReset()
    ses().behaviour = 'hang'
    const delivery = deliverAll()
    await eventually(() => expect(ses().sent).toHaveLength(3))
    await requestReset()
    await deliverAll()
    expect(ses().sent).toHaveLength(3)
    ses().release()
    await delivery
  })

  it('is sent with a new link after SES has recovered @row:51', async () => {
    ses().behaviour = 'throttle'
    await createCaller({ ...context, client: 'visitor' }).user.initiateResetPassword({ email: mei.email })
    await deliverAll()
    const where = { template: 'passwordReset' }
    const waiting = await db().outboxMail.findFirstOrThrow({ where })
    expect(waiting).toMatchObject({ status: 'PENDING', payload: { requester: { id: 'visitor' } } })
    const early = readMail(ses().sent.at(-1)).parameters.get('hash') ?? ''
    ses().behaviour = 'accept'
    const pause = RETRY_AFTER_SECONDS[0] * 1000
    await deliverAll(new Date(Date.now() + pause + 2000))
    const { parameters, to } = readMail(ses().sent.at(-1))
    expect(to).toBe(mei.email)
    const replaced = users.resetPassword({ email: mei.email, hash: early, ...newPassword })
    await expect(replaced).rejects.toMatchObject(INVALID)
    await users.resetPassword({ email: mei.email, hash: parameters.get('hash') ?? '', ...newPassword })
    const { status, payload } = await db().outboxMail.findFirstOrThrow({ where })
    expect([status, payload]).toEqual(['SENT', {}])
  })

  it('is superseded by a newer request while it waits', async () => {
    ses().behaviour = 'throttle'
    await requestReset()
    await deliverAll()
    ses().behaviour = 'accept'
    await requestReset()
    await deliverAll(new Date(Date.now() + 60_000))
    expect(ses().sent).toHaveLength(2)
    expect(await db().outboxMail.findMany()).toMatchObject([{ status: 'SENT' }])
    expect(accounts().log.about('mail.dropped').at(-1)).toMatchObject({ reason: 'superseded' })
  })
})

describe.each([
  [
    'en-CA',
    'http://localhost:3000/',
    'Reset your Maple Harbour Immigration password',
    'expires in 30 minutes',
  ],
  ['zh-HK', 'http://localhost:3000/zh-HK', '重設你的楓港移民顧問帳戶密碼', '30分鐘內有效'],
] as const)('the mail in %s', (locale, page, subject, validity) => {
  it('has the page’s locale, and a link with the configured origin @row:13', async () => {
    await createCaller({ ...context, locale }).user.initiateResetPassword({ email: mei.email })
    const mail = await lastMail(ses())
    expect(mail).toMatchObject({ to: mei.email, subject })
    expect(mail.link.origin + mail.link.pathname).toBe(page)
    // No request contains what follows the `#`.
    expect(mail.link.search).toBe('?dialog=reset')
    expect(Object.fromEntries(mail.parameters)).toEqual({
      email: mei.email,
      hash: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(mail.text).toContain(validity)
    expect(mail.html).toContain(validity)
    expect(mail.html).toContain(`<html lang="${locale}">`)
    const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
    expect(addresses.filter((address) => address.includes('?'))).toEqual([mail.link.href, mail.link.href])
    expect(addresses.every((address) => address.startsWith(`${mail.link.origin}/`))).toBe(true)
  })

  it('starts with a preheader, which the text repeats nowhere, and pads its button in Outlook', async () => {
    await createCaller({ ...context, locale }).user.initiateResetPassword({ email: mei.email })
    const mail = await lastMail(ses())
    const [, preheader = ''] = /<body[^>]*>.*?<div[^>]*display:none[^>]*>([^<]+)</s.exec(mail.html) ?? []
    expect(preheader).not.toBe('')
    expect(mail.text.split(preheader)).toHaveLength(2)
    expect(mail.html).toMatch(/<!--\[if mso\]><i style="mso-font-width:[^>]*>(?:&#8202;|\u200a)+<\/i>/)
  })
})

it('logs no token, password or email @row:59', () => {
  expect(tokens.length).toBeGreaterThan(10)
  const lines = accounts().log.lines.join('\n')
  expect(lines).toContain('mail.sent')
  for (const token of tokens) expect(lines).not.toContain(token)
  expect(lines).not.toMatch(/mei@|nobody@|horse/)
})
