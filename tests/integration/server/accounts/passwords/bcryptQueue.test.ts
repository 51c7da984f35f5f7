import * as route from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { logInWith } from '@/server/accounts/auth/login/passwordLogin'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { accountProps } from '@/server/accounts/pages/accountProps'
import { runInBcryptWorker, type HashingClient } from '@/server/accounts/passwords/bcryptQueue'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccountsWithoutContent, resetRateLimits } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, deviceCookie, sessionCookie } from '../../../../support/authClient'
import { eventually } from '../../../../support/eventually'
import { servePage } from '../../../../support/pageServer'
import { createSession } from '../../../../support/sessions'
import { sharedResource } from '../../../../support/sharedResource'

// Spies on the real worker thread, which a test can block.
jest.mock('@/server/accounts/passwords/bcryptQueue', () => {
  const { runInBcryptWorker: original } = jest.requireActual<
    typeof import('@/server/accounts/passwords/bcryptQueue')
  >('@/server/accounts/passwords/bcryptQueue')
  return { runInBcryptWorker: jest.fn(original) }
})
const hashing = jest.mocked(runInBcryptWorker)

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
/** Twenty logins come from one address and target one account, whose limit is ten. */
const HIGH_LIMITS = { RATE_LIMIT_FACTOR: '2' }
const times = <T>(count: number, original: () => T) => Array.from({ length: count }, original)

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9', HIGH_LIMITS))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
const page = sharedResource(() => servePage<object>(accountProps, '/account'))

beforeAll(async () => {
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
})

it('twenty concurrent logins delay neither calls nor pages', async () => {
  const done: string[] = []
  const block = blockHashing()
  const client = authClient(server().url, accounts().variables.SITE_URL)
  const { id } = await db().user.findUniqueOrThrow({ where: { email: mei.email } })
  const cookie = await createSession(id)
  const logIns = times(20, async () => {
    const { email, password } = mei
    const response = await client.post('callback/credentials', { email, password })
    done.push('log-in')
    return sessionCookie(response)
  })
  await eventually(() => expect(hashing).toHaveBeenCalledTimes(20))
  const calls = async () => {
    for (let call = 0; call < 10; call++) {
      await (await fetch(`${server().url}csrf`)).json()
      done.push('call')
    }
  }
  // Reads the session from the database each time, and waits for Sanity, which is unavailable here.
  const pages = async () => {
    for (let visit = 0; visit < 2; visit++) {
      expect((await page().visit('zh-HK', '', cookie)).result).toHaveProperty('props')
      done.push('page')
    }
  }
  await Promise.all([calls(), pages()])
  expect([done.length, done.includes('log-in')]).toEqual([12, false])
  block.end()
  const cookies = await Promise.all(logIns)
  expect(cookies.filter(Boolean)).toHaveLength(20)
})

it('a full queue answers visitors that they should try again later @row:80', async () => {
  const calls = await serveApiRoute(trpcRoute, '/api/trpc/', 'trpc')
  const full = new AppError('SERVICE_UNAVAILABLE')
  hashing.mockRejectedValueOnce(full).mockRejectedValueOnce(full)
  const { email, password } = mei
  const client = authClient(server().url, accounts().variables.SITE_URL)
  const login = await client.post('callback/credentials', { email, password })
  // next-auth answers every login that it refuses with 401; the form reads the code in the URL.
  const { url }: { url: string } = await login.json()
  expect([login.status, new URL(url).searchParams.get('error')]).toEqual([401, 'SERVICE_UNAVAILABLE'])

  const body = JSON.stringify({ json: { email: 'ann@example.com', name: 'Ann', password } })
  const headers = { 'content-type': 'application/json' }
  const signup = await fetch(`${calls.url}user.signup`, { method: 'POST', headers, body })
  expect(signup.status).toBe(503)
  expect(await signup.json()).toMatchObject({ error: { json: { data: { code: 'SERVICE_UNAVAILABLE' } } } })
  await calls.stop()
})

/** Blocks all hashing until `end`. */
function blockHashing() {
  const original = hashing.getMockImplementation()
  let end = () => {}
  const blocked = new Promise<void>((resolve) => (end = resolve))
  hashing.mockClear()
  hashing.mockImplementation(async (job) => {
    await blocked
    return original ? original(job) : false
  })
  return {
    end: () => {
      hashing.mockImplementation(original)
      end()
    },
  }
}

const digest = 'd'.repeat(44)
/** Uses bcrypt's lowest cost, because only the order matters here. */
const hash = (client?: HashingClient) => runInBcryptWorker({ digest, cost: 4, client })
const HASHED = /^\$2b\$04\$/

describe('the hashing thread', () => {
  const REJECTED = {
    status: 'rejected',
    reason: expect.objectContaining({ errorCode: 'SERVICE_UNAVAILABLE' }),
  }

  it('serves clients in turn: a flood from one does not delay the others', async () => {
    const done: string[] = []
    const hashFor = (client: string) => hash(client).then(() => done.push(client))
    const flood = times(10, () => hashFor('flood'))
    await Promise.all([...flood, hashFor('visitor'), hashFor('another')])
    // One job of the flood was running when the others arrived, and one more had its turn.
    expect(done.indexOf('visitor')).toBeLessThanOrEqual(2)
    expect(done.indexOf('another')).toBeLessThanOrEqual(3)
  })

  it('rejects only the jobs of a client beyond its share', async () => {
    const flood = Promise.allSettled(times(40, () => hash('flood')))
    await expect(hash('visitor')).resolves.toMatch(HASHED)
    const rejected = (await flood).filter(({ status }) => status === 'rejected')
    expect(rejected).toEqual(times(14, () => REJECTED))
  })

  it('rejects new jobs when the queue is full, and continues', async () => {
    const all = await Promise.allSettled(
      times(60, () => undefined).map((_, index) => hash(`address ${index}`)),
    )
    expect(all.filter(({ status }) => status === 'rejected')).toEqual(times(10, () => REJECTED))
    await expect(hash()).resolves.toMatch(HASHED)
  })

  it('does not make a member wait behind strangers, however many there are @row:80', async () => {
    const done: string[] = []
    const strangers = times(70, () => undefined).map((_, index) =>
      hash(`address ${index}`).then(() => done.push('stranger')),
    )
    const settled = Promise.allSettled(strangers)
    await hash({ member: 'mei' }).then(() => done.push('member'))
    // One job of strangers was running when the member's arrived.
    expect(done.indexOf('member')).toBeLessThanOrEqual(2)
    expect((await settled).filter(({ status }) => status === 'rejected')).toEqual(times(20, () => REJECTED))
  })

  it('does not make strangers wait for all members @row:80', async () => {
    const done: string[] = []
    const members = times(20, () => undefined).map((_, index) =>
      hash({ member: `member ${index}` }).then(() => done.push('member')),
    )
    await Promise.all([...members, hash('stranger').then(() => done.push('stranger'))])
    expect(done.indexOf('stranger')).toBeLessThanOrEqual(2)
  })

  it('makes room in a full queue for clients with fewer jobs', async () => {
    const flood = Promise.allSettled(
      times(25, () => ['a', 'b'])
        .flat()
        .map(hash),
    )
    const done: string[] = []
    const visitors = ['visitor', 'another'].map((client) => hash(client).then(() => done.push(client)))
    void flood.then(() => done.push('flood'))
    const rejected = [...(await Promise.allSettled(visitors)), ...(await flood)].filter(
      ({ status }) => status === 'rejected',
    )
    expect([done, rejected]).toEqual([['visitor', 'another', 'flood'], times(2, () => REJECTED)])
    await expect(hash()).resolves.toMatch(HASHED)
  })

  it('continues after a failed job', async () => {
    const broken = runInBcryptWorker({ digest, hash: 'x'.repeat(60) })
    const next = hash()
    await expect(broken).rejects.toThrow('The password could not be hashed or compared')
    await expect(next).resolves.toMatch(HASHED)
  })
})

describe('the queue of a member', () => {
  const NEW_PASSWORD = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
  const member = () => db().user.findUniqueOrThrow({ where: { email: mei.email } })
  /**
   * Keeps one queue full until `end`: each finished job is followed by another. `end` waits for the last job.
   */
  function fillQueue(client?: HashingClient) {
    let isOver = false
    const refill = async (): Promise<void> => {
      while (!isOver) await hash(client)
    }
    const flood = Promise.allSettled(times(40, refill))
    return {
      end: async () => {
        isOver = true
        await flood
      },
    }
  }
  const counts = async () => {
    const rows = await db().rateLimitUses.findMany({ where: { key: { startsWith: 'wrongPasswords' } } })
    return rows.map(({ uses }) => uses.length).filter((count) => count > 0)
  }
  beforeEach(resetRateLimits)

  it('takes a device that has logged in before, even if its IP address floods the other one @row:80', async () => {
    const client = authClient(server().url, accounts().variables.SITE_URL)
    const credentials = { email: mei.email, password: mei.password }
    const known = deviceCookie(await client.post('callback/credentials', credentials))
    const flood = fillQueue(hashing.mock.lastCall?.[0].client)
    const logIn = async (cookie?: string) =>
      sessionCookie(await client.post('callback/credentials', credentials, cookie)) !== undefined
    expect([await logIn(), await logIn(known)]).toEqual([false, true])
    await flood.end()
  })

  it('is that of its IP address, whatever the number of its devices and accounts @row:80', async () => {
    const client = authClient(server().url, accounts().variables.SITE_URL)
    const queueOf = async (logIn: Promise<unknown>) => {
      await logIn.catch(() => {})
      return hashing.mock.lastCall?.[0].client
    }
    const { email, password } = mei
    const logIn = (cookie?: string, typed = password) =>
      client.post('callback/credentials', { email, password: typed }, cookie)
    const [first, second] = [deviceCookie(await logIn()), deviceCookie(await logIn())]
    expect(first).not.toBe(second)
    const queue = await queueOf(logIn(first))
    expect(queue).toEqual({ member: expect.any(String) })
    expect(await queueOf(logIn(second))).toEqual(queue)
    for (let count = 0; count < 20; count++) await logIn(first, 'wrong horse')
    expect(await queueOf(logIn(first))).toBe(Object(queue).member)

    const user = await member()
    const caller = { user, locale: 'en-CA', requestId: 'test' } as const
    const { user: member1 } = createCaller({ ...caller, client: '1' })
    const deletion = member1.deleteAccount({ password: 'wrong horse' })
    expect(await queueOf(deletion)).toEqual({ member: '1' })
  })

  it('is separate from that of anonymous visitors, and per IP address of these', async () => {
    const user = await member()
    const { user: callerOfMember } = createCaller({ user, locale: 'en-CA', requestId: 'test' })
    const { user: anonymous } = createCaller({
      user: null,
      locale: 'en-CA',
      requestId: 'test',
      client: 'mei',
    })
    const link = { email: mei.email, hash: 'x'.repeat(43) }
    const expiresAt = new Date(Date.now() + 60_000)
    await db().passwordReset.create({
      data: { userId: user.id, tokenHash: digestOf(link.hash), expiresAt },
    })
    const flood = fillQueue()
    await callerOfMember.changeEmail({ newEmail: 'mei@new.example', currentPassword: mei.password })
    await anonymous.resetPassword({ ...link, ...NEW_PASSWORD })
    await callerOfMember.changePassword({
      ...{
        currentPassword: NEW_PASSWORD.password,
        newPassword: mei.password,
        newPasswordConfirmation: mei.password,
      },
    })
    await callerOfMember.deleteAccount({ password: mei.password })
    await flood.end()
    await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
  })

  it('does not count a rejected job as a password attempt @row:9 @row:10', async () => {
    const user = await member()
    const { user: callerOfMember } = createCaller({ user, locale: 'en-CA', requestId: 'test' })
    const flood = fillQueue({ member: user.id })
    const rejected = callerOfMember.deleteAccount({ password: 'wrong horse' })
    await expect(rejected).rejects.toMatchObject({ errorCode: 'SERVICE_UNAVAILABLE' })
    expect(await counts()).toEqual([])
    await flood.end()
    await expect(callerOfMember.deleteAccount({ password: 'wrong horse' })).rejects.toThrow('VALIDATION')
    expect(await counts()).toEqual([1])
  })

  it('does not count a rejected job as a login attempt @row:9 @row:10', async () => {
    const flood = fillQueue('flood')
    const logIn = () => logInWith({ ...mei, password: 'wrong horse' }, { client: 'flood' })
    await expect(logIn()).rejects.toThrow(/^SERVICE_UNAVAILABLE$/)
    expect(await counts()).toEqual([])
    await flood.end()
    await expect(logIn()).rejects.toThrow(/^INVALID_CREDENTIALS$/)
    expect(await counts()).toEqual([1, 1, 1])
  })
})
