import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import type { Context } from '@/server/accounts/trpc/context'
import { db } from '@/server/accounts/db/db'
import { hashPassword, verifyPassword } from '@/server/accounts/passwords/hashPassword'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { deleteAccounts, startAccounts } from '../../../../support/accounts'
import { replaceEnvironment } from '../../../../support/environment'
import { sharedResource } from '../../../../support/sharedResource'

const context: Context = { user: null, locale: 'zh-HK', requestId: 'test' }
const { user: users } = createCaller(context)
const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

// Hashing on the main thread fails in this file; the worker loads its own modules.
jest.mock('bcryptjs', () => {
  throw new Error('A password is hashed in this thread')
})

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
beforeEach(deleteAccounts)

describe('user.signup', () => {
  it('creates an account that can log in immediately', async () => {
    await users.signup(mei)
    const user = await logInWith({ email: ' Mei＠Example.com ', password: mei.password })
    const member = { email: mei.email, name: '陳美', role: 'MEMBER', sessionVersion: 1 }
    expect(user).toEqual({ id: expect.any(String), ...member })
    expect(await db().user.findFirst()).toMatchObject({ locale: 'zh-HK', emailVerified: null })
  })

  it('writes one audit event with account and request id, and none if it is rejected', async () => {
    const created = () => db().auditEvent.count({ where: { event: 'account.created' } })
    const before = await created()
    await users.signup(mei)
    await expect(users.signup(mei)).rejects.toMatchObject({ errorCode: 'EMAIL_TAKEN' })
    const { id } = await db().user.findFirstOrThrow()
    expect(await db().auditEvent.findMany({ where: { subjectId: id } })).toMatchObject([
      { event: 'account.created', actorId: null, facts: {}, requestId: 'test' },
    ])
    expect(await created()).toBe(before + 1)
  })

  it('ignores a role in the input @row:26', async () => {
    const input = { ...mei, role: 'ADMIN' }
    await users.signup(input)
    expect(await db().user.findFirst()).toMatchObject({ role: 'MEMBER' })
  })

  it('accepts exactly one of several concurrent signups', async () => {
    const start = new Date()
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => users.signup(mei)))
    const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(refusals).toMatchObject(Array.from({ length: 2 }, () => ({ errorCode: 'EMAIL_TAKEN' })))
    const [{ id } = { id: '' }, ...more] = await db().user.findMany()
    expect(more).toEqual([])
    // The losing request created no event.
    const since = { event: 'account.created', at: { gte: start } }
    expect(await db().auditEvent.findMany({ where: since })).toMatchObject([{ subjectId: id }])
  })
})

describe('login', () => {
  it('answers an unknown email, a wrong and a malformed password alike @row:7', async () => {
    await users.signup(mei)
    const attempts = [
      { email: 'nobody@example.com', password: mei.password },
      { ...mei, password: 'wrong horse' },
      { ...mei, password: 'short' },
      { email: ['mei@example.com'], password: {} },
      undefined,
    ]
    for (const attempt of attempts) await expect(logInWith(attempt)).rejects.toThrow(/^INVALID_CREDENTIALS$/)
  })

  it('distinguishes Chinese passwords after the 72nd byte @row:16', async () => {
    const long = '楓港移民顧問公司為你和你的家人打開加拿大的門願平安喜樂同在'
    expect(Buffer.byteLength(long)).toBeGreaterThan(80)
    const hash = await hashPassword(long)
    expect(await verifyPassword(long, hash)).toBe(true)
    expect(await verifyPassword(`${long.slice(0, -1)}右`, hash)).toBe(false)
  })

  it('normalizes passwords of different input methods', async () => {
    const hash = await hashPassword('Ｃafé\u0301 horse')
    expect(await verifyPassword('Cafe\u0301\u0301 horse', hash)).toBe(true)
  })

  it('hashes in a worker thread, with the default cost', async () => {
    const environment = replaceEnvironment()
    // An empty value counts as unset and means the default.
    environment.set({ ...accounts().variables, PASSWORD_COST: '' })
    expect(await hashPassword('one horse')).toMatch(/^\$2b\$12\$/)
    environment.restore()
    expect(() => jest.requireMock('bcryptjs')).toThrow('this thread')
  })
})
