import * as route from '@/pages/api/auth/[...nextauth]'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { db } from '@/server/accounts/db/db'
import { sharedResource } from '../../../../support/sharedResource'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }

let client: ReturnType<typeof authClient>

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
const server = sharedResource(() => serveApiRoute(route, '/api/auth/', '...nextauth'))
beforeAll(async () => {
  client = authClient(server().url, accounts().variables.SITE_URL)
  await createCaller({ user: null, locale: 'en-CA', requestId: 'test' }).user.signup(mei)
})

describe('/api/auth', () => {
  it('answers as to a wrong password if the password is changed while it is checked @row:7', async () => {
    // Counting a successful login follows the check of the password, and precedes the session.
    await db().$executeRaw`
      CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN UPDATE users SET session_version = session_version + 1; RETURN NEW; END $$`
    await db().$executeRaw`
      CREATE TRIGGER change AFTER INSERT OR UPDATE ON rate_limit_uses
        FOR EACH ROW WHEN (NEW.key LIKE 'loginsPerAccount %') EXECUTE FUNCTION end_sessions()`
    const logged = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      const changed = await client.post('callback/credentials', mei)
      expect(changed.status).toBe(401)
      expect(await changed.json()).toEqual({
        url: 'http://localhost:3000/api/auth/error?error=INVALID_CREDENTIALS',
      })
      expect(sessionCookie(changed)).toBeUndefined()
      expect(logged.mock.calls.join('\n')).not.toContain('"level":"error"')
    } finally {
      logged.mockRestore()
      await db().$executeRaw`DROP TRIGGER change ON rate_limit_uses`
      await db().$executeRaw`DROP FUNCTION end_sessions`
    }
    expect((await client.post('callback/credentials', mei)).status).toBe(200)
  })

  it('forbids caching the session @row:22', async () => {
    const response = await fetch(`${server().url}session`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.json()).toEqual({})
  })

  it('rejects a login without the CSRF token @row:29', async () => {
    const body = new URLSearchParams({ email: mei.email, password: mei.password, json: 'true' })
    const response = await fetch(`${server().url}callback/credentials`, { method: 'POST', body })
    expect(sessionCookie(response)).toBeUndefined()
  })
})
