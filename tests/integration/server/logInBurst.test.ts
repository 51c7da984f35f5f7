import * as route from '@/pages/api/auth/[...nextauth]'
import { inHashingThread } from '@/server/hashing'
import { createCaller } from '@/server/routers/_app'
import { startAccounts } from '../../support/accounts'
import { serveApiRoute } from '../../support/apiServer'
import { authClient, sessionCookie } from '../../support/authClient'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
/** All come from one address and are for one account. */
const ROOM = { LIMIT_LOGINS_PER_VISITOR: '100', LIMIT_LOGINS_PER_ADDRESS: '100' }
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work)

let accounts: Awaited<ReturnType<typeof startAccounts>>
let server: Awaited<ReturnType<typeof serveApiRoute>>

beforeAll(async () => {
  accounts = await startAccounts('http://127.0.0.1:9', ROOM)
  server = await serveApiRoute(route, '/api/auth/', '...nextauth')
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
})
afterAll(async () => {
  await server.stop()
  await accounts.stop()
})

it('twenty log-ins at once delay no page: a hundred asked for one by one are there before the last log-in', async () => {
  const done: string[] = []
  const client = authClient(server.url, accounts.variables.SITE_URL)
  const logIns = times(20, async () => {
    const { email, password } = mei
    const response = await client.post('callback/credentials', { email, password })
    done.push('log-in')
    return sessionCookie(response)
  })
  for (let page = 0; page < 100; page++) {
    await (await fetch(`${server.url}csrf`)).json()
    done.push('page')
  }
  const cookies = await Promise.all(logIns)
  expect(cookies.filter(Boolean)).toHaveLength(20)
  expect([done.length, done.at(-1)]).toEqual([120, 'log-in'])
}, 60_000)

describe('the hashing thread', () => {
  const digest = 'd'.repeat(44)
  const hash = (client?: string) => inHashingThread({ digest, cost: 10, client })
  const REFUSED = {
    status: 'rejected',
    reason: expect.objectContaining({ errorCode: 'SERVICE_UNAVAILABLE' }),
  }

  it('lets addresses take turns: a flood from one keeps nobody waiting', async () => {
    const done: string[] = []
    const by = (client: string) => hash(client).then(() => done.push(client))
    const flood = times(10, () => by('flood'))
    await Promise.all([...flood, by('visitor'), by('another')])
    // One of the flood was at work when the others came, and one had its turn.
    expect(done.indexOf('visitor')).toBeLessThanOrEqual(2)
    expect(done.indexOf('another')).toBeLessThanOrEqual(3)
  })

  it('refuses what one address has waiting beyond its share, and nobody else’s', async () => {
    const flood = Promise.allSettled(times(40, () => hash('flood')))
    await expect(hash('visitor')).resolves.toMatch(/^\$2b\$10\$/)
    const refused = (await flood).filter(({ status }) => status === 'rejected')
    expect(refused).toEqual(times(14, () => REFUSED))
  })

  it('refuses what comes when the queue is full, and works on', async () => {
    const all = await Promise.allSettled(
      times(110, () => undefined).map((_, index) => hash(`address ${index}`)),
    )
    expect(all.filter(({ status }) => status === 'rejected')).toEqual(times(10, () => REFUSED))
    await expect(hash()).resolves.toMatch(/^\$2b\$10\$/)
  }, 60_000)

  it('goes on after work that nobody can do', async () => {
    const broken = inHashingThread({ digest, hash: 'x'.repeat(60) })
    const next = hash()
    await expect(broken).rejects.toThrow('The password hash could not be worked')
    await expect(next).resolves.toMatch(/^\$2b\$10\$/)
  })
})
