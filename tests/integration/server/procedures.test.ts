import * as route from '@/pages/api/trpc/[trpc]'
import { logInWith } from '@/server/auth'
import { db } from '@/server/db'
import { appRouter } from '@/server/routers/_app'
import { startAccounts } from '../../support/accounts'
import { serveApiRoute } from '../../support/apiServer'
import { trpcCaller } from '../../support/trpcCall'

const message = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com' }
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const reset = {
  email: mei.email,
  hash: 'x'.repeat(43),
  password: 'newer horse',
  passwordConfirmation: 'newer horse',
}

let accounts: Awaited<ReturnType<typeof startAccounts>>
let server: Awaited<ReturnType<typeof serveApiRoute>>
let call: ReturnType<typeof trpcCaller>

beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9')
  server = await serveApiRoute(route, '/api/trpc/', 'trpc')
  call = trpcCaller(server.url)
})
afterAll(async () => {
  await server.stop()
  await accounts.stop()
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
  ])('7.3 · row 28: %s is no GET', async (procedure, input) => {
    expect((await call.get(procedure, input)).status).toBe(405)
    expect(await kept()).toBe(0)
  })

  it('7.6 · there is no subscription, and asking for one is refused', async () => {
    const names = Object.keys(appRouter._def.procedures)
    expect(names).toContain('contact.post')
    for (const name of names) {
      const response = await fetch(server.url + name, { headers: { accept: 'text/event-stream' } })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('the rules of the forms, for whoever calls directly', () => {
  it.each([
    ['5.1', 'contact.post', { ...message, firstName: ' ' }, { firstName: 'required' }],
    ['5.2', 'contact.post', { ...message, lastName: '' }, { lastName: 'required' }],
    ['5.3', 'contact.post', { ...message, email: 'kayan' }, { email: 'emailInvalid' }],
    ['5.5, 9.1', 'contact.post', { ...message, message: '移'.repeat(2001) }, { message: 'messageTooLong' }],
    ['5.8', 'user.signup', { ...mei, email: 'mei@' }, { email: 'emailInvalid' }],
    ['5.9', 'user.signup', { ...mei, name: ' ' }, { name: 'nameRequired' }],
    ['5.10, 9.1', 'user.signup', { ...mei, password: '七個字的密碼長' }, { password: 'passwordTooShort' }],
    [
      '5.12',
      'user.resetPassword',
      { ...reset, password: 'horse', passwordConfirmation: 'horse' },
      { password: 'passwordTooShort' },
    ],
    [
      '5.13',
      'user.resetPassword',
      { ...reset, passwordConfirmation: 'older horse' },
      { passwordConfirmation: 'passwordMismatch' },
    ],
    [
      '5.14',
      'user.resetPassword',
      { ...reset, hash: undefined, email: undefined },
      { hash: 'linkIncomplete', email: 'emailInvalid' },
    ],
    ['5.14', 'user.resetPassword', { ...reset, hash: ['x'], email: {} }, { hash: 'linkIncomplete' }],
    ['5.15', 'user.initiateResetPassword', { email: 'mei@localhost' }, { email: 'emailInvalid' }],
  ])(
    '%s · %s answers with the code of the rule, and keeps nothing',
    async (_row, procedure, input, fields) => {
      const { status, error } = await call.post(procedure, input)
      expect([status, error]).toMatchObject([400, { code: 'VALIDATION', fields }])
      expect(await kept()).toBe(0)
    },
  )

  it('5.4, 5.5 · no phone and a message of 2000 Han characters are fine', async () => {
    const longest = { ...message, message: '移'.repeat(2000) }
    expect((await call.post('contact.post', longest)).status).toBe(200)
    expect(await db().contactMessage.findFirst()).toMatchObject({ ...longest, phone: null })
  })

  it('5.10 · eight characters of any script are enough', async () => {
    expect((await call.post('user.signup', { ...mei, password: '八個字的密碼夠長' })).status).toBe(200)
  })

  it.each([
    ['5.6', { email: 'mei', password: mei.password }],
    ['5.7, 9.1', { email: mei.email, password: 'short' }],
  ])('%s, 3.4 · a log-in that breaks a rule is refused as any other', async (_row, typed) => {
    await call.post('user.signup', mei)
    await expect(logInWith(typed)).rejects.toThrow(/^INVALID_CREDENTIALS$/)
    await expect(logInWith({ email: mei.email, password: mei.password })).resolves.toBeDefined()
  })
})
