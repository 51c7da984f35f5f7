import { closeDatabase } from '@/server/accounts/db/db'
import { startAccounts } from '../../../../support/accounts'
import { sessionCookie } from '../../../../support/authClient'
import { startContentHost } from '../../../../support/contentHost'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { createSession } from '../../../../support/sessions'

it('a database outage neither logs visitors out nor lets them in @row:53', async () => {
  const content = await startContentHost()
  const accounts = await startAccounts('http://127.0.0.1:9', content.variables)
  const site = await startAuthEntryPoints(accounts.variables.SITE_URL)
  try {
    const { id, email, name, role } = await site.createUser('captain', 'ADMIN')
    const cookie = await createSession(id)
    await accounts.stopDatabase()

    const response = await fetch(`${site.auth.url}session`, { headers: { cookie } })
    expect(await response.json()).toMatchObject({ user: { email, name } })
    const renewed = sessionCookie(response)?.split(';')[0] ?? ''
    expect(renewed).toMatch(/^next-auth\.session-token=.{100}/)
    const session = { id, email, name, role }
    expect(await site.checkAccess(renewed)).toEqual({ session, procedure: 503, page: 'failed' })
    const { error } = await site.caller(renewed).get('admin.users', {})
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(accounts.log.about('session.unverified')).not.toEqual([])
    expect(accounts.log.lines.join('')).not.toContain('captain')
  } finally {
    await site.stop()
    await closeDatabase()
    await content.stop()
  }
})
