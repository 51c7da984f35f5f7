import superjson from 'superjson'
import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { db } from '@/server/accounts/db/db'
import { deleteAccounts, startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, deviceCookie, sessionCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { sharedResource } from '../../../../support/sharedResource'
import { deliverAll, lastMail, confirmLoginLink, readMail } from '../../../../support/linkMails'
import type * as QuickHashing from '../../../../support/quickHashing'
import { startSesStub } from '../../../../support/sesStub'

jest.mock('@/server/accounts/passwords/bcryptQueue', () => ({
  runInBcryptWorker: jest.requireActual<typeof QuickHashing>('../../../../support/quickHashing').quickHashing,
}))

const HOUR_MS = 3_600_000
/** The beginning of a rate limit window. */
const noon = Date.parse('2026-11-21T12:00:00Z')
const VARIABLES = {
  TRUSTED_PROXY_HOPS: '1',
  LIMIT_SIGNUPS_PER_ADDRESS: '5',
  LIMIT_LINKS_PER_ADDRESS: '6',
}
const member = (number: number) => ({
  email: `m${number}@example.com`,
  name: 'Mei',
  password: 'correct horse',
})
const [attacker, visitor] = ['203.0.113.1', '203.0.113.2']

let client: ReturnType<typeof authClient>

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccounts(ses().url, VARIABLES))
const trpc = sharedResource(() => serveApiRoute(trpcRoute, '/api/trpc/', 'trpc'))
const auth = sharedResource(() => serveApiRoute(authRoute, '/api/auth/', '...nextauth'))
beforeAll(async () => {
  client = authClient(auth().url, accounts().variables.SITE_URL)
})
beforeEach(async () => {
  await deleteAccounts()
  ses().sent.length = 0
  setClock(noon)
})
afterEach(() => jest.useRealTimers())

function post(path: string, body: unknown, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return fetch(trpc().url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
const call = (procedure: string, input: object, address = attacker) =>
  post(procedure, superjson.serialize(input), address)
const codeOf = (answer: unknown) => /"code":"([A-Z_]+)"/.exec(JSON.stringify(answer))?.[1]
const signUp = async (number: number, address?: string) => {
  const response = await call('user.signup', member(number), address)
  return [response.status, codeOf(await response.json())]
}
const REJECTED = [429, 'TOO_MANY_REQUESTS']

describe('sign-ups of one address', () => {
  it('end at the limit, so that they cannot list accounts: a taken address is answered like any other then @row:8', async () => {
    await signUp(0, visitor)
    for (let asked = 0; asked < 5; asked++) expect(await signUp(0)).toEqual([409, 'EMAIL_TAKEN'])
    expect(await signUp(0)).toEqual(REJECTED)
    expect(await signUp(1)).toEqual(REJECTED)
    expect(await db().user.count()).toBe(1)

    expect(await signUp(1, visitor)).toEqual([200, undefined])
    setClock(noon + HOUR_MS)
    expect(await signUp(2)).toEqual([200, undefined])
    expect(accounts().log.lines.join()).not.toMatch(/203\.0\.113|m0@/)
  })

  it('what breaks a rule tells nothing, and is not counted', async () => {
    for (let asked = 0; asked < 6; asked++) await call('user.signup', { ...member(0), password: 'short' })
    expect(await signUp(0)).toEqual([200, undefined])
  })

  it('calls are counted, not requests: a batch has no more than its calls would have @row:36', async () => {
    const calls = Array.from({ length: 10 }, (_, index) => superjson.serialize(member(index)))
    const path = `${calls.map(() => 'user.signup').join(',')}?batch=1`
    const response = await post(path, { ...calls }, attacker)
    const answers: unknown = await response.json()
    expect(response.status).toBe(207)
    const codes = Array.isArray(answers) ? answers.map(codeOf) : []
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
    expect(await db().user.count()).toBe(5)
  })

  it('a made-up X-Forwarded-For per request makes no other address @row:12', async () => {
    for (let index = 0; index < 5; index++) await signUp(index, `198.51.100.${index}, ${attacker}`)
    expect(await signUp(6, `198.51.100.6, ${attacker}`)).toEqual(REJECTED)
  })
})

describe('links asked for', () => {
  const reset = async (email: string, address?: string) => {
    const response = await call('user.initiateResetPassword', { email }, address)
    return `${response.status} ${await response.text()}`
  }
  const logInLink = async (email: string, address: string) => {
    const response = await client.post('signin/email', { email }, '', { 'x-forwarded-for': address })
    return `${response.status} ${await response.text()}`
  }
  const countMails = () => db().outboxMail.count()

  it('100 requests for one account are 3 mails an hour, and one answer @row:11', async () => {
    await signUp(0, visitor)
    await db().outboxMail.deleteMany()
    const answers = new Set<string>()
    for (let asked = 0; asked < 100; asked++) {
      // Resets the per-address counter each time its limit is reached.
      if (asked % 6 === 0) await db().rateLimit.deleteMany({ where: { key: { contains: 'PER_ADDRESS' } } })
      answers.add(await reset(member(0).email))
      if (asked % 10 === 9) await deliverAll()
    }
    expect([...answers]).toEqual([await reset('nobody@example.com', visitor)])
    expect(ses().sent.map((mail) => readMail(mail).to)).toEqual(Array(3).fill(member(0).email))
  })

  describe('strangers who ask for links to an account @row:71', () => {
    const enqueue = async (email: string, address: string, cookie = '') => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
      const body = JSON.stringify(superjson.serialize({ email }))
      const response = await fetch(`${trpc().url}user.initiateResetPassword`, {
        method: 'POST',
        headers,
        body,
      })
      return `${response.status} ${await response.text()}`
    }
    const asked = async (email: string, address: string, cookie = '') => {
      const answer = await enqueue(email, address, cookie)
      await deliverAll()
      // A mail awaiting a retry would be missing from the counts below.
      expect(accounts().log.about('mail.failed')).toEqual([])
      return answer
    }
    const mails = () => ses().sent.length
    beforeEach(async () => {
      await signUp(0, visitor)
      await db().outboxMail.deleteMany()
    })

    it('from one address leave its owner a link from another one', async () => {
      for (let count = 0; count < 6; count++) await asked(member(0).email, attacker)
      expect(mails()).toBe(3)
      await asked(member(0).email, visitor)
      expect(mails()).toBe(4)
      const { searchParams } = (await lastMail(ses())).link
      const link = { email: searchParams.get('email') ?? '', hash: searchParams.get('hash') ?? '' }
      const newPassword = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
      expect((await call('user.resetPassword', { ...link, ...newPassword }, visitor)).status).toBe(200)
    })

    it('beyond their limit do not replace a link that its owner has just asked for', async () => {
      for (let count = 0; count < 3; count++) await asked(member(0).email, attacker)
      await enqueue(member(0).email, visitor)
      for (let count = 0; count < 4; count++) await enqueue(member(0).email, attacker)
      await deliverAll()
      expect(mails()).toBe(4)
    })

    it('from any number of addresses cannot flood the mailbox, and get one answer', async () => {
      const answers = new Set<string>()
      for (let count = 0; count < 40; count++)
        answers.add(await asked(member(0).email, `198.51.100.${count}`))
      expect(mails()).toBe(3 + 10)
      answers.add(await asked('nobody@example.com', '198.51.100.99'))
      expect(answers.size).toBe(1)
      setClock(noon + HOUR_MS)
      await asked(member(0).email, visitor)
      expect(mails()).toBe(14)
    })

    it('leave a device that the account knows a limit of its own', async () => {
      const login = await client.post(
        'callback/credentials',
        { email: member(0).email, password: member(0).password },
        '',
        { 'x-forwarded-for': visitor },
      )
      const device = deviceCookie(login) ?? ''
      for (let count = 0; count < 20; count++) await asked(member(0).email, `198.51.100.${count}`)
      expect(mails()).toBe(13)
      for (let count = 0; count < 5; count++) await asked(member(0).email, attacker, device)
      expect(mails()).toBe(16)
      // A known-device cookie of another account does not count.
      await signUp(1, visitor)
      await asked(member(1).email, attacker, device)
      await asked(member(0).email, '198.51.100.1', 'known-device=a.b')
      expect(
        ses()
          .sent.slice(16)
          .map((mail) => readMail(mail).to),
      ).not.toContain(member(0).email)
    })
  })

  it.each([
    ['for a new password', (email: string) => reset(email), (email: string) => reset(email, visitor)],
    [
      'to log in',
      (email: string) => logInLink(email, attacker),
      (email: string) => logInLink(email, visitor),
    ],
  ])(
    '%s, one address is answered as before, and owed no more than its limit @row:10 @row:11',
    async (_what, ask, other) => {
      const answers = new Set<string>()
      for (let asked = 0; asked < 20; asked++) answers.add(await ask(member(asked).email))
      expect([answers.size, await countMails()]).toEqual([1, 6])
      expect([...answers]).toEqual([await other(member(0).email)])
      expect(await countMails()).toBe(7)
      setClock(noon + HOUR_MS)
      await ask(member(0).email)
      expect(await countMails()).toBe(8)
    },
  )

  it('both kinds have one limit together', async () => {
    for (let asked = 0; asked < 6; asked++) await reset(member(asked).email)
    await logInLink(member(0).email, attacker)
    expect(await countMails()).toBe(6)
  })
})

describe('after too many wrong passwords @row:9 @row:15', () => {
  const logIn = (password: string, cookie = '') =>
    client.post('callback/credentials', { email: member(0).email, password }, cookie, {
      'x-forwarded-for': attacker,
    })
  const exceedLoginLimit = async () => {
    for (let count = 0; count < 11; count++) await logIn('wrong horse')
    expect(sessionCookie(await logIn(member(0).password))).toBeUndefined()
  }

  it('comes in with the password that a link from a mail has just set', async () => {
    await signUp(0, visitor)
    await exceedLoginLimit()
    await reset()
    const { searchParams } = (await lastMail(ses())).link
    const link = { email: searchParams.get('email') ?? '', hash: searchParams.get('hash') ?? '' }
    const newPassword = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
    const response = await call('user.resetPassword', { ...link, ...newPassword })
    expect([response.status, sessionCookie(response)]).toEqual([200, undefined])
    expect(sessionCookie(await logIn(newPassword.password, deviceCookie(response)))).toBeDefined()

    async function reset() {
      await call('user.initiateResetPassword', { email: member(0).email })
    }
  })

  it('comes in to the account that was opened after that', async () => {
    await exceedLoginLimit()
    const response = await call('user.signup', member(0))
    expect([response.status, sessionCookie(response)]).toEqual([200, undefined])
    expect(sessionCookie(await logIn(member(0).password, deviceCookie(response)))).toBeDefined()
  })

  it('comes in by a link in a mail, and with the password from then on', async () => {
    await signUp(0, visitor)
    // A first email verification would delete a password that another browser set.
    await db().user.updateMany({ data: { emailVerified: new Date() } })
    await exceedLoginLimit()
    await client.post('signin/email', { email: member(0).email }, '', { 'x-forwarded-for': attacker })
    const { link } = await lastMail(ses())
    const response = await confirmLoginLink(auth().url, link)
    expect(sessionCookie(response)).toBeDefined()
    expect(sessionCookie(await logIn(member(0).password, deviceCookie(response)))).toBeDefined()
  })

  it('a refused link or sign-up makes no device known', async () => {
    await signUp(0, visitor)
    const wrong = {
      email: member(0).email,
      hash: 'x'.repeat(43),
      password: 'a newer horse',
      passwordConfirmation: 'a newer horse',
    }
    expect(deviceCookie(await call('user.resetPassword', wrong))).toBeUndefined()
    expect(deviceCookie(await call('user.signup', member(0)))).toBeUndefined()
  })
})
