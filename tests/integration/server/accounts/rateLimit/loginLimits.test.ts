import * as route from '@/pages/api/auth/[...nextauth]'
import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { runInBcryptWorker } from '@/server/accounts/passwords/bcryptQueue'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts, resetRateLimits } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, deviceCookie, sessionCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { sharedResource } from '../../../../support/sharedResource'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const WRONG = 'wrong horse'
const rejected = (code: string) => [401, { url: `http://localhost:3000/api/auth/error?error=${code}` }]
const REJECTED = rejected('INVALID_CREDENTIALS')
const REJECTED_OFTEN = rejected('MANY_INVALID_CREDENTIALS')
const QUARTER_MS = 900_000
/** The beginning of a rate limit window. */
const noon = Date.parse('2026-11-21T12:00:00Z')
/** One trusted proxy, so that the tests can simulate any client address. */
const VARIABLES = { TRUSTED_PROXY_HOPS: '1' }

// Spies on the real implementation.
jest.mock('@/server/accounts/passwords/bcryptQueue', () => {
  const { runInBcryptWorker: original } = jest.requireActual<
    typeof import('@/server/accounts/passwords/bcryptQueue')
  >('@/server/accounts/passwords/bcryptQueue')
  return { runInBcryptWorker: jest.fn(original) }
})

const hashing = jest.mocked(runInBcryptWorker)

let client: ReturnType<typeof authClient>

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9', VARIABLES))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
beforeAll(async () => {
  client = authClient(server().url, accounts().variables.SITE_URL)
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
})
beforeEach(async () => {
  await resetRateLimits()
  setClock(noon)
})
afterEach(() => jest.useRealTimers())

type Client = { address: string; cookie?: string }

/** Logs in with the request that the browser sends. */
const logIn = (password: string, { address, cookie }: Client, email = mei.email) =>
  client.post('callback/credentials', { email, password }, cookie, { 'x-forwarded-for': address })
const canLogIn = async (from: Client) => sessionCookie(await logIn(mei.password, from)) !== undefined
const guessWrongly = (times: number, from: Client, email?: string) =>
  Promise.all(Array.from({ length: times }, () => logIn(WRONG, from, email)))
const limitsReached = () => JSON.stringify(accounts().log.about('limit.reached'))

describe('wrong passwords', () => {
  it('block their IP address for the account for 15 minutes; other IP addresses can log in @row:9', async () => {
    const attacker = { address: '203.0.113.1' }
    await guessWrongly(20, attacker)
    expect(await canLogIn(attacker)).toBe(false)
    expect(await canLogIn({ address: '203.0.113.2' })).toBe(true)

    setClock(noon + QUARTER_MS - 1)
    expect(await canLogIn(attacker)).toBe(false)
    setClock(noon + QUARTER_MS)
    expect(await canLogIn(attacker)).toBe(true)
    expect(limitsReached()).toContain('wrongPasswordsPerVisitor')
  })

  it('are compared only up to the limit when they are concurrent @row:9', async () => {
    hashing.mockClear()
    await guessWrongly(30, { address: '203.0.113.1' })
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { email: mei.email } })
    const compared = hashing.mock.calls.map(([{ hash }]) => hash)
    expect([compared.length, compared.filter((hash) => hash === passwordHash).length]).toEqual([30, 10])
  })

  it('are not counted if the password was correct, and leave no row @row:9', async () => {
    for (let count = 0; count < 12; count++) expect(await canLogIn({ address: '203.0.113.1' })).toBe(true)
    expect(await db().rateLimitUses.count({ where: { key: { startsWith: 'wrongPasswords' } } })).toBe(0)
  })

  it('beyond the limit get the response and the work of any wrong password @row:7', async () => {
    const from = { address: '203.0.113.1' }
    /** Returns the variant and cost of each hash that bcrypt compares with. */
    const comparedHashes = async (answer: unknown[], password: string, email?: string) => {
      hashing.mockClear()
      const response = await logIn(password, from, email)
      expect([response.status, await response.json()]).toEqual(answer)
      return hashing.mock.calls.map(([{ hash }]) => hash?.slice(0, 7))
    }
    expect(await comparedHashes(REJECTED, WRONG)).toEqual(['$2b$04$'])
    await guessWrongly(8, from)
    expect(await comparedHashes(REJECTED_OFTEN, WRONG)).toEqual(['$2b$04$'])
    await guessWrongly(10, from)
    expect(await comparedHashes(REJECTED_OFTEN, mei.password)).toEqual(['$2b$04$'])
    expect(await comparedHashes(REJECTED, WRONG, 'nobody@example.com')).toEqual(['$2b$04$'])
  })

  it.each([mei.email, 'nobody@example.com'])(
    'of %s advise to wait only near and beyond the limit @row:7',
    async (email) => {
      const from = { address: '203.0.113.1' }
      const answers: unknown[] = []
      for (let count = 0; count < 12; count++) {
        const response = await logIn(WRONG, from, email)
        answers.push([response.status, await response.json()])
      }
      expect(answers).toEqual([...Array(5).fill(REJECTED), ...Array(7).fill(REJECTED_OFTEN)])
    },
  )

  it('for invented accounts reach the limit of their IP address, and store no row beyond it @row:10', async () => {
    const from = { address: '203.0.113.1' }
    for (let count = 0; count < 40; count++) await guessWrongly(1, from, `invented${count}@example.com`)
    const key = { startsWith: 'wrongPasswordsPerVisitor' }
    expect(await db().rateLimitUses.count({ where: { key } })).toBe(30)
    expect(await canLogIn(from)).toBe(false)
    expect(await canLogIn({ address: '203.0.113.2' })).toBe(true)
    expect(limitsReached()).toContain('wrongPasswordsPerAddress')
    setClock(noon + QUARTER_MS)
    expect(await canLogIn(from)).toBe(true)
  })

  it('with a forged X-Forwarded-For header count for the real IP address @row:12', async () => {
    for (let index = 0; index < 20; index++)
      await guessWrongly(1, { address: `198.51.100.${index}, 203.0.113.1` })
    expect(await canLogIn({ address: '198.51.100.99, 203.0.113.1' })).toBe(false)
  })

  it('are counted across several instances', async () => {
    const caller = { client: 'one address' }
    await jest.isolateModulesAsync(async () => {
      const other = await import('@/server/accounts/auth/login/passwordLogin')
      const { closeDatabase } = await import('@/server/accounts/db/db')
      expect(other.logInWith).not.toBe(logInWith)
      for (let count = 0; count < 10; count++) {
        await expect(other.logInWith({ ...mei, password: WRONG }, caller)).rejects.toThrow()
      }
      await closeDatabase()
    })
    await expect(logInWith(mei, caller)).rejects.toThrow(/^MANY_INVALID_CREDENTIALS$/)
  })
})

describe('correct passwords @row:70', () => {
  const from = { address: '203.0.113.1' }
  const countLogins = () => db().auditEvent.count({ where: { event: 'login.succeeded' } })

  it('create up to 30 sessions an hour; the next gets the advice to wait, and no audit event', async () => {
    const before = await countLogins()
    for (let count = 0; count < 30; count++) expect(await canLogIn(from)).toBe(true)
    const rejected = await logIn(mei.password, { address: '203.0.113.2' })
    expect([rejected.status, await rejected.json()]).toEqual(REJECTED_OFTEN)
    expect(await countLogins()).toBe(before + 30)
    setClock(noon + 3_600_000)
    expect(await canLogIn(from)).toBe(true)
  })

  it('keep up to 20 sessions per account, and end the least recently used one', async () => {
    await db().session.deleteMany()
    const cookies: string[] = []
    for (let count = 0; count < 21; count++) {
      setClock(noon + count * 1000)
      cookies.push(sessionCookie(await logIn(mei.password, from)) ?? '')
    }
    expect(await db().session.count()).toBe(20)
    expect(await client.session(cookies[0] ?? '')).toEqual({})
    expect((await client.session(cookies[1] ?? '')).user?.email).toBe(mei.email)
    expect((await client.session(cookies[20] ?? '')).user?.email).toBe(mei.email)
  })
})

describe('an attacker cannot lock out the owner @row:9', () => {
  const deviceOf = async (address: string) => deviceCookie(await logIn(mei.password, { address })) ?? ''

  it('many IP addresses share one limit per account; a known device can log in from any of them', async () => {
    const cookie = await deviceOf('203.0.113.2')
    // 10 guesses count from this address, which is its limit, and 40 from others. The limit of the account is 50.
    await guessWrongly(11, { address: '203.0.113.1' })
    for (let address = 0; address < 40; address++) await guessWrongly(1, { address: `198.51.100.${address}` })
    expect(await canLogIn({ address: '203.0.113.2' })).toBe(false)
    expect(limitsReached()).toContain('wrongPasswordsPerAccount')
    expect(await canLogIn({ address: '203.0.113.3', cookie })).toBe(true)
    expect(await canLogIn({ address: '203.0.113.1', cookie })).toBe(true)
    setClock(noon + QUARTER_MS)
    expect(await canLogIn({ address: '203.0.113.2' })).toBe(true)
  })

  it('a known device has its own limit, and no access to other accounts', async () => {
    const cookie = await deviceOf('203.0.113.2')
    for (let count = 0; count < 10; count++) await guessWrongly(1, { address: `203.0.113.${count}`, cookie })
    expect(await canLogIn({ address: '203.0.113.99', cookie })).toBe(false)

    const other = { email: 'wing@example.com', name: 'Wing', password: 'another horse' }
    await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(other)
    await guessWrongly(20, { address: '203.0.113.1' }, other.email)
    const unused = await deviceOf('203.0.113.98')
    const asOther = await logIn(other.password, { address: '203.0.113.1', cookie: unused }, other.email)
    expect(sessionCookie(asOther)).toBeUndefined()
  })

  it('rejects forged known-device cookies', async () => {
    const cookie = await deviceOf('203.0.113.2')
    await guessWrongly(20, { address: '203.0.113.1' })
    for (const forged of [
      'known-device=',
      'known-device=a.b',
      cookie.slice(0, -1),
      cookie.replace('=', '=x'),
    ]) {
      expect(await canLogIn({ address: '203.0.113.1', cookie: forged })).toBe(false)
    }
  })

  it('the known-device cookie is HttpOnly, limited to API routes, and contains no account data', async () => {
    const set = (await logIn(mei.password, { address: '203.0.113.2' })).headers.getSetCookie()
    const deviceCookies = set.filter((cookie) => cookie.startsWith('known-device='))
    expect(deviceCookies).toEqual([
      expect.stringMatching(
        /^known-device=[\w-]{22}\.[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect((await logIn(WRONG, { address: '203.0.113.2' })).headers.getSetCookie().join()).not.toContain(
      'known-device',
    )
  })
})

it('stores and logs neither IP addresses nor emails @row:59', async () => {
  await guessWrongly(20, { address: '203.0.113.1' })
  const written = JSON.stringify(await db().rateLimitUses.findMany()) + accounts().log.lines.join('')
  expect(written).toContain('wrongPasswordsPerVisitor')
  expect(written).not.toMatch(/203\.0\.113|mei@|wrong horse/)
})
