import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as route from '@/pages/api/trpc/[trpc]'
import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { appRouter } from '@/server/accounts/routers/appRouter'
import { deleteAccounts, startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'
import { sharedResource } from '../../../../support/sharedResource'
import { trpcCaller } from '../../../../support/trpcCall'

const message = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com' }
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const reset = {
  email: mei.email,
  hash: 'x'.repeat(43),
  password: 'newer horse',
  passwordConfirmation: 'newer horse',
}

let call: ReturnType<typeof trpcCaller>

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/trpc/', 'trpc'))
const auth = sharedResource(() => serveApiRoute(authRoute, '/api/auth/', '...nextauth'))
beforeAll(async () => {
  call = trpcCaller(server().url)
})
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await deleteAccounts()
})

/** Logs in as the form does. Returns the status of the response. */
async function logIn(email: string): Promise<number> {
  const client = authClient(auth().url, accounts().variables.SITE_URL)
  return (await client.post('callback/credentials', { email, password: mei.password })).status
}

const countStored = async () => {
  const counts = [db().contactMessage.count(), db().user.count(), db().outboxMail.count()]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count)
}

describe('the procedures on /api/trpc', () => {
  it('contact.post accepts and stores the six fields @spec:7.1 @spec:7.3 @spec:7.8 @spec:3.2', async () => {
    const sent = { ...message, phone: '+852 2345 6789', message: '你好', reason: 'Study permit' }
    expect((await call.post('contact.post', sent)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject(sent)
  })

  it('contact.post requires neither phone, message nor reason @spec:7.8 @spec:3.2', async () => {
    expect((await call.post('contact.post', message)).status).toBe(200)
    const absent = { phone: null, message: null, reason: null }
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...message, ...absent })
  })

  it('user.signup accepts email, name and password, without a confirmation @spec:7.9 @spec:3.3 @spec:1.4', async () => {
    expect((await call.post('user.signup', mei)).status).toBe(200)
    expect(await db().user.findFirst()).toMatchObject({ email: mei.email, name: mei.name })
    expect(await call.post('user.signup', mei)).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_TAKEN' },
    })
  })

  it('user.resetPassword accepts password, passwordConfirmation, hash and email @spec:7.10 @spec:3.5', async () => {
    const rejection = { status: 400, error: { code: 'RESET_LINK_INVALID' } }
    expect(await call.post('user.resetPassword', reset)).toMatchObject(rejection)
  })

  it('user.initiateResetPassword accepts email @spec:7.11 @spec:3.6', async () => {
    const response = await call.post('user.initiateResetPassword', { email: mei.email })
    expect(response).toEqual({ status: 200, data: expect.anything() })
    expect(await db().outboxMail.findMany()).toMatchObject([{ recipient: mei.email }])
  })

  it('every mutation rejects GET @spec:7.3 @row:28', async () => {
    const { user, contact, admin } = appRouter._def.record
    const mutations = Object.entries({ user, contact, admin }).flatMap(([router, procedures]) =>
      Object.entries(procedures).flatMap(([name, { _def }]) =>
        _def.type === 'mutation' ? [`${router}.${name}`] : [],
      ),
    )
    expect(mutations).toEqual(expect.arrayContaining(['contact.post', 'user.signup', 'admin.setRole']))
    for (const name of mutations) expect([name, (await call.get(name, message)).status]).toEqual([name, 405])
    expect(await countStored()).toBe(0)
  })

  it('there are no subscriptions, and requests for one are rejected @spec:7.6', async () => {
    const names = Object.keys(appRouter._def.procedures)
    expect(names).toContain('contact.post')
    const { user, contact, admin } = appRouter._def.record
    const kinds = [user, contact, admin]
      .flatMap((router) => Object.values(router))
      .map(({ _def }) => _def.type)
    expect(kinds).toHaveLength(names.length)
    expect(kinds).not.toContain('subscription')
    for (const name of names) {
      const response = await fetch(server().url + name, { headers: { accept: 'text/event-stream' } })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('the form rules for direct calls', () => {
  /** Expects a rejection with the rule's code per field, and no stored data. */
  async function expectValidationError(procedure: string, input: object, fields: Record<string, string>) {
    const { status, error } = await call.post(procedure, input)
    expect([status, error]).toMatchObject([400, { code: 'VALIDATION', fields }])
    expect(error?.fields).toEqual(fields)
    expect(await countStored()).toBe(0)
  }

  it('an email address with an invalid local part is invalid everywhere @spec:5.3 @spec:5.6 @spec:5.8 @row:19', async () => {
    const email = 'mei..chan@example.com'
    const fields = { email: 'emailInvalid' }
    await expectValidationError('contact.post', { ...message, email }, fields)
    await expectValidationError('user.signup', { ...mei, email }, fields)
    await expectValidationError('user.initiateResetPassword', { email }, fields)
    // An account that the address would match, so that only the rule can reject it.
    const passwordHash = await hashPassword(mei.password)
    await db().user.create({ data: { email, name: mei.name, passwordHash } })
    expect(await logIn(email)).toBe(401)
  })
  it('user.resetPassword: hash and email @spec:5.14', async () => {
    const fields = { hash: 'linkIncomplete', email: 'emailInvalid' }
    await expectValidationError('user.resetPassword', { ...reset, hash: undefined, email: undefined }, fields)
    await expectValidationError('user.resetPassword', { ...reset, hash: ['x'], email: {} }, fields)
    await expectValidationError('user.resetPassword', { ...reset, hash: 'x'.repeat(201), email: '' }, fields)
  })
  it('contact.post: accepts no phone, and a message of 2000 Han characters @spec:5.4 @spec:5.5', async () => {
    const longest = { ...message, message: '移'.repeat(2000) }
    expect((await call.post('contact.post', longest)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...longest, phone: null })
  })

  it('user.signup: accepts eight characters of any script @spec:5.10', async () => {
    expect((await call.post('user.signup', { ...mei, password: '八個字的密碼夠長' })).status).toBe(200)
  })

  it('a login that breaks a rule is rejected like any other @spec:5.6 @spec:5.7 @spec:3.4', async () => {
    const { email, name, password } = mei
    // Accounts that these inputs would match, so that only the rule can reject them.
    const noAddress = { email: 'mei', name, passwordHash: await hashPassword(password) }
    const shortPassword = { email: 'short@example.com', name, passwordHash: await hashPassword('seven77') }
    await db().user.createMany({ data: [noAddress, shortPassword] })
    await expect(logInWith({ email: 'mei', password })).rejects.toThrow(/^INVALID_CREDENTIALS$/)
    const short = { email: shortPassword.email, password: 'seven77' }
    await expect(logInWith(short)).rejects.toThrow(/^INVALID_CREDENTIALS$/)
    await call.post('user.signup', mei)
    await expect(logInWith({ email, password })).resolves.toMatchObject({ email })
  })
})

describe('an email address in another spelling', () => {
  it.each<[string, typed: string, canonical: string]>([
    ['with an ideographic stop', 'mei@example。com', mei.email],
    ['in full-width letters', '　Ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', mei.email],
    ['with an international domain', 'mei@bücher.example', 'mei@xn--bcher-kva.example'],
    ['with an international domain in capitals', 'mei@BU\u0308CHER。example', 'mei@xn--bcher-kva.example'],
    ['with invisible characters inside', 'm\u200bei@exam\u00adple.com', mei.email],
  ])('%s is the same account and the same sender @row:18', async (_, typed, canonical) => {
    expect((await call.post('user.signup', { ...mei, email: typed })).status).toBe(200)
    for (const email of [typed, canonical]) {
      const taken = { status: 409, error: { code: 'EMAIL_TAKEN' } }
      expect(await call.post('user.signup', { ...mei, email })).toMatchObject(taken)
      expect(await logIn(email)).toBe(200)
    }
    expect((await call.post('contact.post', { ...message, email: typed })).status).toBe(200)
    expect(await db().user.findMany()).toMatchObject([{ email: canonical }])
    expect(await db().contactMessage.findMany()).toMatchObject([{ email: canonical }])
  })
})
