import { db } from '@/server/accounts/db/db'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { sessionCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { NO_ACCESS, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { replaceEnvironment } from '../../../../support/environment'
import { encryptSessionCookie, createSession } from '../../../../support/sessions'
import { sharedResource } from '../../../../support/sharedResource'

const CURRENT = { NEXTAUTH_SECRET: 'the present secret of the tests, long enough' }
const PREVIOUS = 'the previous secret of the tests, long enough'

const environment = replaceEnvironment()
const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
let captain: { id: string; email: string; name: string; role: 'ADMIN' }

beforeAll(async () => {
  const { id, email, name } = await site().createUser('captain', 'ADMIN')
  captain = { id, email, name, role: 'ADMIN' }
})
beforeEach(async () => {
  await db().session.deleteMany()
  environment.set({ ...accounts().variables, ...CURRENT, NEXTAUTH_SECRET_PREVIOUS: PREVIOUS })
})
afterEach(() => {
  jest.useRealTimers()
  environment.restore()
})

const fullAccess = () => ({ session: captain, procedure: 200, page: 'shown' })

/** The cookie of an active session, encrypted with a given secret. */
async function sessionEncryptedWith(secret: string) {
  await createSession(captain.id)
  const { id } = await db().session.findFirstOrThrow()
  return encryptSessionCookie({ sub: captain.id, session: { id, version: 1 }, user: captain }, secret)
}

describe('a secret rotation', () => {
  it('keeps visitors logged in: renews a session of the previous secret under the current one', async () => {
    const cookie = await sessionEncryptedWith(PREVIOUS)
    expect(await site().checkAccess(cookie)).toEqual(fullAccess())
    const response = await fetch(`${site().auth.url}session`, { headers: { cookie } })
    const renewed = sessionCookie(response)?.split(';')[0] ?? ''
    environment.set({ ...accounts().variables, ...CURRENT })
    expect(await site().checkAccess(renewed)).toEqual(fullAccess())
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
  })

  it('allows logging out of a session of the previous secret', async () => {
    await site().client.post('signout', {}, await sessionEncryptedWith(PREVIOUS))
    expect(await db().session.count()).toBe(0)
  })

  it('rejects a session of any other secret, and logs it', async () => {
    expect(
      await site().checkAccess(await sessionEncryptedWith('a third secret, just as long as the others')),
    ).toEqual(NO_ACCESS)
    const warning = { level: 'warn', error: 'JWEDecryptionFailed' }
    expect(accounts().log.about('session.unreadable')).toContainEqual(expect.objectContaining(warning))
  })

  it('logs at most 60 unreadable sessions a minute', async () => {
    // A minute without earlier lines.
    setClock(Date.now() + 120_000)
    const before = accounts().log.about('session.unreadable').length
    const cookie = await sessionEncryptedWith('a third secret, just as long as the others')
    for (let sent = 0; sent < 70; sent++) await fetch(`${site().auth.url}session`, { headers: { cookie } })
    expect(accounts().log.about('session.unreadable')).toHaveLength(before + 60)
  })
})
