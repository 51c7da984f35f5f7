import { db } from '@/server/accounts/db/db'
import { startAccountsAlone } from '../../../../support/accounts'
import { sessionCookie } from '../../../../support/authClient'
import { REFUSED, startEntrances } from '../../../../support/authEntryPoints'
import { replaceEnvironment } from '../../../../support/environment'
import { sealed, sessionOf } from '../../../../support/sessions'

const PRESENT = { NEXTAUTH_SECRET: 'the present secret of the tests, long enough' }
const PREVIOUS = 'the previous secret of the tests, long enough'

const environment = replaceEnvironment()
let accounts: Awaited<ReturnType<typeof startAccountsAlone>>
let site: Awaited<ReturnType<typeof startEntrances>>
let captain: { id: string; email: string; name: string; role: 'ADMIN' }

beforeAll(async () => {
  accounts = await startAccountsAlone('http://127.0.0.1:9')
  site = await startEntrances(accounts.variables.SITE_URL)
  const { id, email, name } = await site.open('captain', 'ADMIN')
  captain = { id, email, name, role: 'ADMIN' }
})
afterAll(async () => {
  await site.stop()
  await accounts.stop()
})
beforeEach(async () => {
  await db().session.deleteMany()
  environment.set({ ...accounts.variables, ...PRESENT, NEXTAUTH_SECRET_PREVIOUS: PREVIOUS })
})
afterEach(() => environment.restore())

const entered = () => ({ session: captain, procedure: 200, page: 'shown' })

/** The cookie of an active session, encrypted with a given secret. */
async function under(secret: string) {
  await sessionOf(captain.id)
  const { id } = await db().session.findFirstOrThrow()
  return sealed({ sub: captain.id, session: { id, version: 1 }, user: captain }, secret)
}

describe('a change of the secret', () => {
  it('keeps visitors logged in: a session under the previous secret continues under the new one', async () => {
    const cookie = await under(PREVIOUS)
    expect(await site.seen(cookie)).toEqual(entered())
    const response = await fetch(`${site.auth.url}session`, { headers: { cookie } })
    const renewed = sessionCookie(response)?.split(';')[0] ?? ''
    environment.set({ ...accounts.variables, ...PRESENT })
    expect(await site.seen(renewed)).toEqual(entered())
    expect(await site.seen(cookie)).toEqual(REFUSED)
  })

  it('does not keep a session under the previous one from ending', async () => {
    await site.client.post('signout', {}, await under(PREVIOUS))
    expect(await db().session.count()).toBe(0)
  })

  it('accepts no third one, and says so in the log', async () => {
    expect(await site.seen(await under('a third secret, just as long as the others'))).toEqual(REFUSED)
    const told = { level: 'warn', error: 'JWEDecryptionFailed' }
    expect(accounts.log.about('session.unreadable')).toContainEqual(expect.objectContaining(told))
  })
})
