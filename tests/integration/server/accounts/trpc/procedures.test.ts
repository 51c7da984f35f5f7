import * as route from '@/pages/api/trpc/[trpc]'
import { logInWith } from '@/server/accounts/auth/nextAuthOptions'
import { db } from '@/server/accounts/db/db'
import { hashPassword } from '@/server/accounts/passwords/hashPassword'
import { appRouter } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { forAllTests } from '../../../../support/useResource'
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

forAllTests(() => startAccounts('http://127.0.0.1:9'))
const server = forAllTests(() => serveApiRoute(route, '/api/trpc/', 'trpc'))
beforeAll(async () => {
  call = trpcCaller(server().url)
})
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().outboxMail.deleteMany()
  await db().user.deleteMany()
})

const kept = async () => {
  const counts = [db().contactMessage.count(), db().user.count(), db().outboxMail.count()]
  return (await Promise.all(counts)).reduce((sum, count) => sum + count)
}

describe('the procedures by name, on /api/trpc', () => {
  it('7.1, 7.3, 7.8, 3.2 · contact.post takes the six fields, and keeps them', async () => {
    const sent = { ...message, phone: '+852 2345 6789', message: '你好', reason: 'Study permit' }
    expect((await call.post('contact.post', sent)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject(sent)
  })

  it('7.8, 3.2 · phone, message and reason are optional', async () => {
    expect((await call.post('contact.post', message)).status).toBe(200)
    const absent = { phone: null, message: null, reason: null }
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...message, ...absent })
  })

  it('7.9, 3.3, 1.4 · user.signup takes email, name and password, and no confirmation', async () => {
    expect((await call.post('user.signup', mei)).status).toBe(200)
    expect(await db().user.findFirst()).toMatchObject({ email: mei.email, name: mei.name })
    expect(await call.post('user.signup', mei)).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_TAKEN' },
    })
  })

  it('7.10, 3.5 · user.resetPassword takes password, passwordConfirmation, hash and email', async () => {
    const refused = { status: 400, error: { code: 'RESET_LINK_INVALID' } }
    expect(await call.post('user.resetPassword', reset)).toMatchObject(refused)
  })

  it('7.11, 3.6 · user.initiateResetPassword takes email', async () => {
    const asked = await call.post('user.initiateResetPassword', { email: mei.email })
    expect(asked).toEqual({ status: 200, data: expect.anything() })
    expect(await db().outboxMail.findMany()).toMatchObject([{ recipient: mei.email }])
  })

  it.each([
    ['contact.post', message],
    ['user.signup', mei],
    ['user.resetPassword', reset],
    ['user.initiateResetPassword', { email: mei.email }],
    ['user.changePassword', { ...reset, currentPassword: mei.password }],
    ['user.deleteAccount', { password: mei.password }],
    ['user.signOutEverywhere', undefined],
    ['user.endSession', { id: 'any' }],
    ['admin.setRole', { id: 'any', role: 'ADMIN' }],
    ['admin.setDisabled', { id: 'any', disabled: true }],
  ])('7.3 · row 28: %s is no GET', async (procedure, input) => {
    expect((await call.get(procedure, input)).status).toBe(405)
    expect(await kept()).toBe(0)
  })

  it('7.6 · there is no subscription, and asking for one is refused', async () => {
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

describe('the rules of the forms, for direct calls', () => {
  /** Expects a rejection with the rule's code per field, and no stored data. */
  async function isRefused(procedure: string, input: object, fields: Record<string, string>) {
    const { status, error } = await call.post(procedure, input)
    expect([status, error]).toMatchObject([400, { code: 'VALIDATION', fields }])
    expect(error?.fields).toEqual(fields)
    expect(await kept()).toBe(0)
  }

  it('5.1 · contact.post: firstName', () =>
    isRefused('contact.post', { ...message, firstName: ' ' }, { firstName: 'required' }))
  it('5.2 · contact.post: lastName', () =>
    isRefused('contact.post', { ...message, lastName: undefined }, { lastName: 'required' }))
  it('5.3 · contact.post: email', () =>
    isRefused('contact.post', { ...message, email: 'kayan' }, { email: 'emailInvalid' }))
  it('5.5, 9.1 · contact.post: message', () =>
    isRefused('contact.post', { ...message, message: '移'.repeat(2001) }, { message: 'messageTooLong' }))
  it('5.8 · user.signup: email', () =>
    isRefused('user.signup', { ...mei, email: 'mei@' }, { email: 'emailInvalid' }))
  it('5.9 · user.signup: name', () =>
    isRefused('user.signup', { ...mei, name: ' ' }, { name: 'nameRequired' }))
  it('5.10, 9.1 · user.signup: password', () =>
    isRefused('user.signup', { ...mei, password: '七個字的密碼長' }, { password: 'passwordTooShort' }))
  it('5.12, 9.1 · user.resetPassword: password', () => {
    const short = { password: '七個字的密碼長', passwordConfirmation: '七個字的密碼長' }
    return isRefused('user.resetPassword', { ...reset, ...short }, { password: 'passwordTooShort' })
  })
  it('5.13 · user.resetPassword: passwordConfirmation', () => {
    const other = { ...reset, passwordConfirmation: 'older horse' }
    return isRefused('user.resetPassword', other, { passwordConfirmation: 'passwordMismatch' })
  })
  it('5.14 · user.resetPassword: hash and email are strings, and there', async () => {
    const fields = { hash: 'linkIncomplete', email: 'emailInvalid' }
    await isRefused('user.resetPassword', { ...reset, hash: undefined, email: undefined }, fields)
    await isRefused('user.resetPassword', { ...reset, hash: ['x'], email: {} }, fields)
    await isRefused('user.resetPassword', { ...reset, hash: 'x'.repeat(201), email: '' }, fields)
  })
  it('5.15, 7.11 · user.initiateResetPassword: email', () =>
    isRefused('user.initiateResetPassword', { email: 'mei@localhost' }, { email: 'emailInvalid' }))

  it('5.4, 5.5 · contact.post: no phone, and a message of 2000 Han characters, are fine', async () => {
    const longest = { ...message, message: '移'.repeat(2000) }
    expect((await call.post('contact.post', longest)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...longest, phone: null })
  })

  it('5.10 · user.signup: eight characters of any script are enough', async () => {
    expect((await call.post('user.signup', { ...mei, password: '八個字的密碼夠長' })).status).toBe(200)
  })

  it('5.6, 5.7, 3.4 · a log-in that breaks a rule is refused as any other', async () => {
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
