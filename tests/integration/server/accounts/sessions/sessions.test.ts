import { db } from '@/server/accounts/db/db'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { sessionCookie } from '../../../../support/authClient'
import { PASSWORD, NO_ACCESS, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { replaceEnvironment } from '../../../../support/environment'
import { sharedResource } from '../../../../support/sharedResource'
import { encryptSessionCookie, createSession } from '../../../../support/sessions'

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const NEW_PASSWORD = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }

const environment = replaceEnvironment()
let captain: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
beforeEach(async () => {
  await db().user.deleteMany()
  captain = await site().createUser('captain', 'ADMIN')
  accounts().log.lines.length = 0
})

const userOf = ({ id, email, name, role }: typeof captain) => ({ id, email, name, role })
const fullAccess = () => ({ session: userOf(captain), procedure: 200, page: 'shown' })
/** Sets a new password through a mailed link, over HTTP. */
async function reset() {
  const link = { tokenHash: digestOf('the token'), expiresAt: new Date(Date.now() + 60_000) }
  await db().passwordReset.create({ data: { userId: captain.id, ...link } })
  const body = JSON.stringify({ json: { email: captain.email, hash: 'the token', ...NEW_PASSWORD } })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${site().trpc.url}user.resetPassword`, { method: 'POST', headers, body })
}

describe('a session', () => {
  it('is rejected everywhere after a password reset, also if its cookie was renewed @row:5', async () => {
    const cookie = await createSession(captain.id)
    expect(await site().checkAccess(cookie)).toEqual(fullAccess())
    const polled = await fetch(`${site().auth.url}session`, { headers: { cookie } })
    const renewed = sessionCookie(polled)?.split(';')[0] ?? ''
    expect(renewed).toMatch(/^next-auth\.session-token=.{100}/)
    expect(renewed).not.toBe(cookie)

    expect((await reset()).status).toBe(200)
    for (const old of [cookie, renewed]) expect(await site().checkAccess(old)).toEqual(NO_ACCESS)
    const response = await fetch(`${site().auth.url}session`, { headers: { cookie: renewed } })
    expect(sessionCookie(response)).toMatch(/^next-auth\.session-token=; Max-Age=0/)
    const { about } = accounts().log
    expect([...about('next-auth'), ...about('session.unreadable')]).toEqual([])
  })

  it('is rejected if its version is outdated, even if its row exists @row:5', async () => {
    const cookie = await createSession(captain.id)
    await db().user.update({ where: { id: captain.id }, data: { sessionVersion: { increment: 1 } } })
    expect(await db().session.count()).toBe(1)
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
  })

  it('is not created by a reset, but by the login with the new password @row:15', async () => {
    const response = await reset()
    expect([response.status, sessionCookie(response)]).toEqual([200, undefined])
    expect(await db().session.count()).toBe(0)
    expect(await site().logIn(captain.email, PASSWORD)).toBeUndefined()
    const cookie = await site().logIn(captain.email, NEW_PASSWORD.password)
    expect(await site().checkAccess(cookie ?? '')).toEqual(fullAccess())
  })

  it('of a demoted administrator is a member’s session at the next request @row:24', async () => {
    const cookie = await createSession(captain.id)
    await db().user.update({ where: { id: captain.id }, data: { role: 'MEMBER' } })
    const demoted = { session: { ...userOf(captain), role: 'MEMBER' }, procedure: 403, page: 'not found' }
    expect(await site().checkAccess(cookie)).toEqual(demoted)
  })

  it('of another account is rejected', async () => {
    const mate = await site().createUser('mate')
    await createSession(mate.id)
    const { id } = await db().session.findFirstOrThrow({ where: { userId: mate.id } })
    const cookie = await encryptSessionCookie({
      sub: captain.id,
      session: { id, version: 1 },
      user: userOf(captain),
    })
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
  })

  it('without an id is rejected', async () => {
    expect(
      await site().checkAccess(await encryptSessionCookie({ sub: captain.id, user: userOf(captain) })),
    ).toEqual(NO_ACCESS)
  })

  it('is deleted by a logout, and its cookie becomes invalid @row:22', async () => {
    const cookie = await createSession(captain.id)
    const other = await createSession(captain.id)
    await site().client.post('signout', {}, cookie)
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
    expect(await site().checkAccess(other)).toEqual(fullAccess())
    expect(await db().session.count()).toBe(1)
  })

  it('stores browser and system, its creation and, within minutes, its last use', async () => {
    const headers = { 'user-agent': CHROME_ON_ANDROID }
    const cookie = (await site().logIn(captain.email, PASSWORD, '', headers)) ?? ''
    const created = await db().session.findFirstOrThrow()
    expect(created).toMatchObject({ userId: captain.id, browser: 'Chrome', system: 'Android' })
    await site().checkAccess(cookie)
    expect(await db().session.findFirst()).toEqual(created)
    const [then, soon] = [new Date(Date.now() - 6 * 60_000), new Date(Date.now() + 60_000)]
    await db().session.updateMany({ data: { lastSeenAt: then, expires: soon } })
    await site().checkAccess(cookie)
    const used = await db().session.findFirstOrThrow()
    expect(used.lastSeenAt.getTime()).toBeGreaterThanOrEqual(created.lastSeenAt.getTime())
    expect(used.expires.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    await db().session.updateMany({ data: { expires: new Date() } })
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
  })
})

describe('the session cookie @row:21', () => {
  it('is replaced at each login, and the previous session ends', async () => {
    const first = (await site().logIn(captain.email)) ?? ''
    const second = (await site().logIn(captain.email, PASSWORD, first)) ?? ''
    expect(second).not.toBe(first)
    expect(await site().checkAccess(first)).toEqual(NO_ACCESS)
    expect(await site().checkAccess(second)).toEqual(fullAccess())
  })

  it('is not part of any response that a script can read', async () => {
    const response = await site().client.post('callback/credentials', {
      email: captain.email,
      password: PASSWORD,
    })
    const token = sessionCookie(response)?.split(/[=;]/)[1] ?? ''
    expect(token.length).toBeGreaterThan(100)
    const { id } = await db().session.findFirstOrThrow()
    const headers = { cookie: `next-auth.session-token=${token}` }
    const answers = [response, ...(await Promise.all(['session', 'csrf', 'providers'].map(get)))]
    for (const answer of answers) expect(await answer.text()).not.toContain(token)
    expect(await (await get('session')).text()).not.toContain(id)

    function get(path: string) {
      return fetch(site().auth.url + path, { headers })
    }
  })

  it('is Secure and SameSite on an https site', async () => {
    environment.set({ ...accounts().variables, SITE_URL: 'https://mapleharbour.example' })
    try {
      const csrf = await fetch(`${site().auth.url}csrf`)
      const { csrfToken }: { csrfToken: string } = await csrf.json()
      const sent = csrf.headers.getSetCookie()
      const cookie = sent.map((text) => text.split(';')[0]).join('; ')
      const body = new URLSearchParams({ csrfToken, email: captain.email, password: PASSWORD, json: 'true' })
      const url = `${site().auth.url}callback/credentials`
      const response = await fetch(url, { method: 'POST', headers: { cookie }, body })
      const cookies = [...sent, ...response.headers.getSetCookie()]
      const named = (name: string) => cookies.filter((text) => text.startsWith(`${name}=`))
      expect(named('__Host-next-auth.csrf-token')).not.toEqual([])
      expect(named('__Secure-next-auth.session-token')).toHaveLength(1)
      for (const text of cookies) {
        const [name, ...attributes] = text.split('; ')
        expect(name).toMatch(/^__(?:Host|Secure)-/)
        expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax']))
      }
    } finally {
      environment.restore()
    }
  })
})
