import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { runInBcryptWorker } from '@/server/accounts/passwords/bcryptQueue'
import { hashPassword, verifyPassword } from '@/server/accounts/passwords/hashPassword'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { deleteAccounts, startAccounts } from '../../../../support/accounts'
import { replaceEnvironment } from '../../../../support/environment'
import { sharedResource } from '../../../../support/sharedResource'

// Spies on the real implementation.
jest.mock('@/server/accounts/passwords/bcryptQueue', () => {
  const { runInBcryptWorker: original } = jest.requireActual<
    typeof import('@/server/accounts/passwords/bcryptQueue')
  >('@/server/accounts/passwords/bcryptQueue')
  return { runInBcryptWorker: jest.fn(original) }
})
const hashing = jest.mocked(runInBcryptWorker)

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const { user: users } = createCaller({ user: null, locale: 'en-CA', requestId: 'test' })

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const environment = replaceEnvironment()
const setCost = (cost: string) => environment.set({ ...accounts().variables, PASSWORD_COST: cost })
afterAll(() => environment.restore())
beforeEach(async () => {
  await deleteAccounts()
  setCost('4')
  await users.signup(mei)
  setCost('5')
  hashing.mockClear()
})

const hashNow = async () =>
  (await db().user.findUniqueOrThrow({ where: { email: mei.email } })).passwordHash ?? ''
/** The cost of each computed or compared hash. */
const costs = () => hashing.mock.calls.map(([{ cost, hash }]) => cost ?? Number(hash?.slice(4, 6)))

describe('when the configured hash cost has changed', () => {
  it('a login rehashes the password, once', async () => {
    expect(await hashNow()).toMatch(/^\$2b\$04\$/)
    setCost('10')
    await logInWith(mei)
    const renewed = await hashNow()
    expect(renewed).toMatch(/^\$2b\$10\$/)
    await logInWith(mei)
    expect(await hashNow()).toBe(renewed)
  })

  it('a login rehashes a password of another bcrypt variant', async () => {
    const foreign = (await hashNow()).replace('$2b$04$', '$2y$04$')
    setCost('4')
    await db().user.update({ where: { email: mei.email }, data: { passwordHash: foreign } })
    await logInWith(mei)
    expect(await hashNow()).toMatch(/^\$2b\$04\$/)
  })

  it('a wrong password changes nothing', async () => {
    const before = await hashNow()
    await expect(logInWith({ ...mei, password: 'wrong horse' })).rejects.toThrow(/^INVALID_CREDENTIALS$/)
    expect(await hashNow()).toBe(before)
  })

  it('a wrong password costs as much work as an unknown email, also with an old hash @row:7', async () => {
    setCost('10')
    const old = await hashPassword(mei.password)
    setCost('11')
    hashing.mockClear()
    expect(await verifyPassword('wrong horse', null)).toBe(false)
    expect(costs()).toEqual([11])
    hashing.mockClear()
    expect(await verifyPassword('wrong horse', old)).toBe(false)
    const rounds = costs().reduce((sum, cost) => sum + 2 ** cost, 0)
    expect([costs()[0], rounds]).toEqual([10, 2 ** 11])
  })

  it('a rehash does not overwrite a concurrent password change', async () => {
    const original = hashing.getMockImplementation()
    hashing.mockImplementation(async (job) => {
      if (job.cost) await db().user.update({ where: { email: mei.email }, data: { passwordHash: 'changed' } })
      return original ? original(job) : false
    })
    await logInWith(mei)
    hashing.mockImplementation(original)
    expect(await hashNow()).toBe('changed')
  })

  it('a login succeeds even if rehashing fails', async () => {
    const original = hashing.getMockImplementation()
    hashing.mockImplementation(async (job) => {
      if (job.cost) throw new Error('no more work')
      return original ? original(job) : false
    })
    await expect(logInWith(mei)).resolves.toMatchObject({ email: mei.email })
    hashing.mockImplementation(original)
    expect(accounts().log.about('password.rehash_failed')).toHaveLength(1)
    expect(await hashNow()).toMatch(/^\$2b\$04\$/)
  })
})
