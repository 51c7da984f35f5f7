import { accountsEnv } from '@/config/env.server'
import { db } from '@/server/accounts/db/db'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { freezeClock } from '../../../../support/clock'
import { PASSWORD, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'

const NEW_EMAIL = 'mei@new.example'
const INVALID = { status: 400, error: { code: 'LINK_INVALID' } }
const HOUR_MS = 3_600_000

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
let mei: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>
let asMei: ReturnType<ReturnType<typeof site>['caller']>

afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  await deleteAccounts()
  ses().sent.length = 0
  mei = await site().createUser('mei')
  asMei = site().caller(await createSession(mei.id))
})

const anonymous = () => site().caller('')
const confirm = (token: string, caller = asMei) => caller.post('user.confirmEmail', { token })
const callerFor = async (id: string) => site().caller(await createSession(id))
/** Returns the tokens that mails to an address pass to the confirmation page, newest last. */
async function tokensTo(address: string) {
  await deliverAll()
  const mails = ses().sent.map(readMail)
  return mails.filter(({ to }) => to === address).map(({ link }) => link.hash.slice(1))
}
const tokenTo = async (address: string) => (await tokensTo(address)).at(-1) ?? ''
const requestChange = (email = NEW_EMAIL) =>
  asMei.post('user.changeEmail', { newEmail: email, currentPassword: PASSWORD })
const account = () => db().user.findUniqueOrThrow({ where: { id: mei.id } })
const succeededWith = (json: string) => ({ status: 200, data: { json } })

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
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    await deliverAll()
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    const [first = '', second = ''] = await tokensTo(mei.email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(succeededWith('verified'))
    await asMei.post('user.sendVerification', undefined)
    expect(await tokensTo(mei.email)).toHaveLength(2)
  })

  it('is rate limited', async () => {
    freezeClock()
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    const limit = accountsEnv().LIMIT_CONFIRMATIONS_PER_ACCOUNT
    for (let count = 0; count < limit; count++) await asMei.post('user.sendVerification', undefined)
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_REQUESTS' },
    })
    expect(await anonymous().post('user.sendVerification', undefined)).toMatchObject({ status: 401 })
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

describe('an email change', () => {
  it.each([
    ['the old address first', [0, 1]],
    ['the new address first', [1, 0]],
  ])('is effective once both addresses have confirmed it: %s', async (_order, order) => {
    expect(await requestChange(' Mei@NEW.example')).toMatchObject({ status: 200 })
    const tokens = [await tokenTo(mei.email), await tokenTo(NEW_EMAIL)]
    const [first = '', second = ''] = order.map((index) => tokens[index])
    expect(await confirm(first)).toMatchObject(succeededWith('waiting'))
    expect((await account()).email).toBe(mei.email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(succeededWith('changed'))
    expect(await account()).toMatchObject({ email: NEW_EMAIL, emailVerified: expect.any(Date) })
    expect(await site().logIn(mei.email)).toBeUndefined()
    expect(await site().logIn(NEW_EMAIL)).toBeDefined()
    expect(await db().emailChange.count()).toBe(0)
  })

  it('happens once when both links are used repeatedly and concurrently', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEW_EMAIL)]
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
    expect((await account()).email).toBe(NEW_EMAIL)
    const changed = await db().auditEvent.count({ where: { subjectId: mei.id, event: 'email.changed' } })
    expect(changed).toBe(1)
  })

  it('is mailed in the account’s locale, not the page’s', async () => {
    await db().user.update({ where: { id: mei.id }, data: { locale: 'zh-HK' } })
    await requestChange()
    await deliverAll()
    const subjects = ses().sent.map((mail) => readMail(mail).subject)
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/電郵/)
  })

  it('requires the password and a different, valid email', async () => {
    const wrong = await asMei.post('user.changeEmail', {
      newEmail: NEW_EMAIL,
      currentPassword: 'wrong horse',
    })
    expect(wrong).toMatchObject({ error: { fields: { currentPassword: 'passwordWrong' } } })
    expect(await requestChange('MEI@example.com')).toMatchObject({
      error: { fields: { newEmail: 'emailSame' } },
    })
    expect(await requestChange('"e@evil"@victim.com')).toMatchObject({
      error: { fields: { newEmail: 'emailInvalid' } },
    })
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it('to the email of another account gets the same response, and its owner a notice without a link @row:7', async () => {
    const other = await site().createUser('other')
    await db().user.update({ where: { id: other.id }, data: { locale: 'zh-HK' } })
    const free = await requestChange()
    const taken = await requestChange(other.email)
    expect(taken).toEqual(free)
    await deliverAll()
    const mails = ses().sent.map(readMail)
    expect(mails.map(({ to }) => to)).toEqual([mei.email, other.email])
    expect(mails[1]).toMatchObject({ subject: '你的電郵已註冊楓港移民顧問帳戶' })
    expect(mails[1]?.text).toContain(other.email)
    expect(mails[1]?.text).not.toContain(mei.email)
    expect(mails[1]?.link.href).toBe('http://localhost:3000/zh-HK/signin')
    const where = { template: 'emailChangeTaken' }
    expect(await db().outboxMail.findMany({ where })).toMatchObject([{ userId: other.id, status: 'SENT' }])
    expect((await account()).email).toBe(mei.email)
  })

  it('to the email of another account causes no notice if it was cancelled before', async () => {
    const other = await site().createUser('other')
    await requestChange(other.email)
    await asMei.post('user.cancelEmailChange', undefined)
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it('repeated by a member does not flood the owner of an email', async () => {
    freezeClock()
    const other = await site().createUser('other')
    const limit = accountsEnv().LIMIT_CONFIRMATIONS_PER_ACCOUNT
    for (let count = 0; count <= limit; count++) await requestChange(other.email)
    await deliverAll()
    const toOther = ses()
      .sent.map(readMail)
      .filter(({ to }) => to === other.email)
    expect(toOther.length).toBeGreaterThan(0)
    expect(toOther.length).toBeLessThanOrEqual(limit)
  })

  it('is rejected if another account has taken the email meanwhile', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEW_EMAIL)]
    await db().user.create({ data: { email: NEW_EMAIL, name: 'Other' } })
    await confirm(tokens[0] ?? '')
    expect(await confirm(tokens[1] ?? '')).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } })
    expect((await account()).email).toBe(mei.email)
  })

  it('replaces an earlier one, whose links become invalid', async () => {
    await requestChange('first@new.example')
    const first = await tokenTo('first@new.example')
    const former = await tokenTo(mei.email)
    await requestChange()
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(former)).toMatchObject(INVALID)
    expect(await confirm(await tokenTo(NEW_EMAIL))).toMatchObject(succeededWith('waiting'))
  })

  it('discards unsent mails of an earlier one', async () => {
    await requestChange('first@new.example')
    const template = 'emailChangeNext'
    const late = { template, recipient: 'late@new.example', locale: 'en-CA', userId: mei.id }
    await db().outboxMail.create({ data: { ...late, payload: { subject: 's', html: '', text: '' } } })
    await requestChange()
    const late2 = { ...late, payload: { subject: 's', html: '', text: '' } }
    await db().outboxMail.create({ data: late2 })
    await deliverAll()
    const recipients = ses().sent.map((mail) => mail.get('Destination.ToAddresses.member.1'))
    expect(recipients.sort()).toEqual([mei.email, NEW_EMAIL].sort())
  })

  it('can be cancelled', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEW_EMAIL)]
    expect(await asMei.post('user.cancelEmailChange', undefined)).toMatchObject({ status: 200 })
    for (const token of tokens) expect(await confirm(token)).toMatchObject(INVALID)
  })

  it('expires after a day, and at a password change @row:3', async () => {
    await requestChange()
    const token = await tokenTo(NEW_EMAIL)
    await db().emailChange.updateMany({ data: { expiresAt: new Date() } })
    expect(await confirm(token)).toMatchObject(INVALID)

    await requestChange()
    const other = await tokenTo(NEW_EMAIL)
    const password = { newPassword: 'a newer horse', newPasswordConfirmation: 'a newer horse' }
    await asMei.post('user.changePassword', { ...password, currentPassword: PASSWORD })
    expect(await confirm(other, await callerFor(mei.id))).toMatchObject(INVALID)
  })
})
