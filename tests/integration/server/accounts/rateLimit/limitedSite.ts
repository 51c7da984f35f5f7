import superjson from 'superjson'
import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { deleteAccounts, startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

export const HOUR_MS = 3_600_000
/** The beginning of a rate limit window, and the time at which each test begins. */
export const noon = Date.parse('2026-11-21T12:00:00Z')
/** IP addresses, which the tests send as those of a trusted proxy's clients. */
export const [attacker, visitor] = ['203.0.113.1', '203.0.113.2']
/** The response to a call beyond a limit. */
export const REJECTED = [429, 'TOO_MANY_REQUESTS']

/** One trusted proxy, so that the tests can simulate any client address. */
const VARIABLES = { TRUSTED_PROXY_HOPS: '1' }

export const member = (number: number) => ({
  email: `m${number}@example.com`,
  name: 'Mei',
  password: 'correct horse',
})

const codeOf = (response: unknown) => /"code":"([A-Z_]+)"/.exec(JSON.stringify(response))?.[1]

/** Serves the accounts side. Each test begins without accounts and counters. */
export function setUpLimitedSite() {
  const ses = sharedResource(startSesStub)
  const accounts = sharedResource(() => startAccounts(ses().url, VARIABLES))
  const trpc = sharedResource(() => serveApiRoute(trpcRoute, '/api/trpc/', 'trpc'))
  const auth = sharedResource(() => serveApiRoute(authRoute, '/api/auth/', '...nextauth'))
  beforeEach(async () => {
    await deleteAccounts()
    ses().sent.length = 0
    setClock(noon)
  })
  afterEach(() => jest.useRealTimers())

  const client = () => authClient(auth().url, accounts().variables.SITE_URL)
  function post(path: string, body: unknown, address: string, cookie: string) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
    return fetch(trpc().url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const call = (procedure: string, input: object, address = attacker, cookie = '') =>
    post(procedure, superjson.serialize(input), address, cookie)
  const signUp = async (number: number, address?: string) => {
    const response = await call('user.signup', member(number), address)
    return [response.status, codeOf(await response.json())]
  }
  return { ses, accounts, auth, client, call, signUp }
}
