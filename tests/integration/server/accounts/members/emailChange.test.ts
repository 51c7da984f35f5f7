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

const NEXT = 'mei@new.example'
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

const anybody = () => site().caller('')
const confirm = (token: string, who = asMei) => who.post('user.confirmEmail', { token })
const asOwnerOf = async (id: string) => site().caller(await createSession(id))
/** Returns the tokens that mails to an address pass to the confirmation page, newest last. */
async function tokensTo(address: string) {
  await deliverAll()
  const mails = ses().sent.map(readMail)
  return mails.filter(({ to }) => to === address).map(({ link }) => link.hash.slice(1))
}
const tokenTo = async (address: string) => (await tokensTo(address)).at(-1) ?? ''
const ask = (email = NEXT) => asMei.post('user.changeEmail', { newEmail: email, currentPassword: PASSWORD })
const account = () => db().user.findUniqueOrThrow({ where: { id: mei.id } })
const done = (json: string) => ({ status: 200, data: { json } })

describe('the verification of an address', () => {
  const ann = { email: 'ann@example.com', name: 'Ann', password: PASSWORD }
  const found = () => db().user.findUniqueOrThrow({ where: { email: ann.email } })
  const asAnn = async () => asOwnerOf((await found()).id)

  it('is asked for at sign-up by a link whose secret no server hears of, in the language of the page', async () => {
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
    expect((await found()).emailVerified).toBeNull()

    const token = mail.link.hash.slice(1)
    // Rejects a request without a session, and one with another account's session.
    expect(await confirm(token, anybody())).toMatchObject({ status: 401 })
    expect(await confirm(token)).toMatchObject(INVALID)
    expect((await found()).emailVerified).toBeNull()
    expect(await confirm(token, await asAnn())).toMatchObject(done('verified'))
    expect((await found()).emailVerified).toBeInstanceOf(Date)
    expect(await confirm(token, await asAnn())).toMatchObject(INVALID)
    const { id } = await found()
    const where = { subjectId: id, event: { not: 'login.succeeded' } }
    const events = await db().auditEvent.findMany({ where, orderBy: { at: 'asc' } })
    expect(events).toMatchObject([
      { event: 'account.created' },
      { event: 'email.verified', actorId: id, facts: {} },
    ])
  })

  it('keeps a digest of the link alone, for a day @row:2', async () => {
    await anybody().post('user.signup', ann)
    const token = await tokenTo(ann.email)
    const kept = await db().emailVerification.findFirstOrThrow()
    expect(kept.tokenHash).toBe(digestOf(token))
    expect(JSON.stringify(await db().outboxMail.findMany())).not.toContain(token)
    expect((kept.expiresAt.getTime() - Date.now()) / HOUR_MS).toBeCloseTo(24, 1)
    await db().emailVerification.updateMany({ data: { expiresAt: new Date() } })
    expect(await confirm(token, await asAnn())).toMatchObject(INVALID)
  })

  it('is sent again on demand, and the newer link is the one that works', async () => {
    freezeClock()
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    await deliverAll()
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({ status: 200 })
    const [first = '', second = ''] = await tokensTo(mei.email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(done('verified'))
    await asMei.post('user.sendVerification', undefined)
    expect(await tokensTo(mei.email)).toHaveLength(2)
  })

  it('cannot be had sent without end', async () => {
    freezeClock()
    await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
    const most = accountsEnv().LIMIT_CONFIRMATIONS_PER_ACCOUNT
    for (let count = 0; count < most; count++) await asMei.post('user.sendVerification', undefined)
    expect(await asMei.post('user.sendVerification', undefined)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_REQUESTS' },
    })
    expect(await anybody().post('user.sendVerification', undefined)).toMatchObject({ status: 401 })
  })

  it('does not work for a disabled account', async () => {
    await anybody().post('user.signup', ann)
    const token = await tokenTo(ann.email)
    const who = await asAnn()
    await db().user.update({ where: { email: ann.email }, data: { disabledAt: new Date() } })
    expect(await confirm(token, who)).toMatchObject({ status: 401 })
    expect((await found()).emailVerified).toBeNull()
  })
})

describe('another address', () => {
  it.each([
    ['the former mailbox first', [0, 1]],
    ['the new mailbox first', [1, 0]],
  ])('is the account’s once both mailboxes have agreed: %s', async (_order, order) => {
    expect(await ask(' Mei@NEW.example')).toMatchObject({ status: 200 })
    const tokens = [await tokenTo(mei.email), await tokenTo(NEXT)]
    const [first = '', second = ''] = order.map((index) => tokens[index])
    expect(await confirm(first)).toMatchObject(done('waiting'))
    expect((await account()).email).toBe(mei.email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(done('changed'))
    expect(await account()).toMatchObject({ email: NEXT, emailVerified: expect.any(Date) })
    expect(await site().logIn(mei.email)).toBeUndefined()
    expect(await site().logIn(NEXT)).toBeDefined()
    expect(await db().emailChange.count()).toBe(0)
  })

  it('counts once, whichever link is pressed how often at the same moment', async () => {
    await ask()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEXT)]
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
    expect((await account()).email).toBe(NEXT)
    const changed = await db().auditEvent.count({ where: { subjectId: mei.id, event: 'email.changed' } })
    expect(changed).toBe(1)
  })

  it('is mailed in the account’s language, not the page’s', async () => {
    await db().user.update({ where: { id: mei.id }, data: { locale: 'zh-HK' } })
    await ask()
    await deliverAll()
    const subjects = ses().sent.map((mail) => readMail(mail).subject)
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/電郵/)
  })

  it('is asked for with the password, and is another one', async () => {
    const wrong = await asMei.post('user.changeEmail', { newEmail: NEXT, currentPassword: 'wrong horse' })
    expect(wrong).toMatchObject({ error: { fields: { currentPassword: 'passwordWrong' } } })
    expect(await ask('MEI@example.com')).toMatchObject({ error: { fields: { newEmail: 'emailSame' } } })
    expect(await ask('"e@evil"@victim.com')).toMatchObject({
      error: { fields: { newEmail: 'emailInvalid' } },
    })
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it('that has an account gets the answer of any other, and no mail', async () => {
    const other = await site().createUser('other')
    const free = await ask()
    const taken = await ask(other.email)
    expect(taken).toEqual(free)
    await deliverAll()
    expect(ses().sent.map((mail) => readMail(mail).to)).toEqual([mei.email])
  })

  it('that another account took meanwhile stays theirs', async () => {
    await ask()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEXT)]
    await db().user.create({ data: { email: NEXT, name: 'Other' } })
    await confirm(tokens[0] ?? '')
    expect(await confirm(tokens[1] ?? '')).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } })
    expect((await account()).email).toBe(mei.email)
  })

  it('gives way to a later wish: what the first mailbox was sent counts for nothing', async () => {
    await ask('first@new.example')
    const first = await tokenTo('first@new.example')
    const former = await tokenTo(mei.email)
    await ask()
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(former)).toMatchObject(INVALID)
    expect(await confirm(await tokenTo(NEXT))).toMatchObject(done('waiting'))
  })

  it('of an earlier wish is not written to when its mail was late', async () => {
    await ask('first@new.example')
    const template = 'emailChangeNext'
    const late = { template, recipient: 'late@new.example', locale: 'en-CA', userId: mei.id }
    await db().outboxMail.create({ data: { ...late, payload: { subject: 's', html: '', text: '' } } })
    await ask()
    const stray = { ...late, payload: { subject: 's', html: '', text: '' } }
    await db().outboxMail.create({ data: stray })
    await deliverAll()
    const written = ses().sent.map((mail) => mail.get('Destination.ToAddresses.member.1'))
    expect(written.sort()).toEqual([mei.email, NEXT].sort())
  })

  it('can be given up', async () => {
    await ask()
    const tokens = [await tokenTo(mei.email), await tokenTo(NEXT)]
    expect(await asMei.post('user.cancelEmailChange', undefined)).toMatchObject({ status: 200 })
    for (const token of tokens) expect(await confirm(token)).toMatchObject(INVALID)
  })

  it('expires after a day, and when the password changes @row:3', async () => {
    await ask()
    const token = await tokenTo(NEXT)
    await db().emailChange.updateMany({ data: { expiresAt: new Date() } })
    expect(await confirm(token)).toMatchObject(INVALID)

    await ask()
    const other = await tokenTo(NEXT)
    const password = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
    await asMei.post('user.changePassword', { ...password, currentPassword: PASSWORD })
    expect(await confirm(other, await asOwnerOf(mei.id))).toMatchObject(INVALID)
  })
})
