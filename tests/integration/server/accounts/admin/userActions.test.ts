import { db } from '@/server/accounts/db/db'
import { digestOf } from '@/server/accounts/mail/linkTokens'
import { setDisabled, setRole } from '@/server/accounts/admin/userActions'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { NO_ACCESS, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { lastMail, confirmLoginLink } from '../../../../support/linkMails'
import { createSession } from '../../../../support/sessions'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
type Account = Awaited<ReturnType<ReturnType<typeof site>['createUser']>>
let captain: Account
let mate: Account
let asCaptain: ReturnType<ReturnType<typeof site>['caller']>

beforeEach(async () => {
  await db().user.deleteMany()
  captain = await site().createUser('captain', 'ADMIN')
  mate = await site().createUser('mate')
  asCaptain = site().caller(await createSession(captain.id))
})

const roleOf = async ({ id }: Account) => (await db().user.findUniqueOrThrow({ where: { id } })).role
const LAST = { status: 409, error: { code: 'LAST_ADMIN' } }

describe('setRole', () => {
  it('grants and removes a role immediately: all sessions end, and new ones have the new role @row:24', async () => {
    for (const role of ['ADMIN', 'MEMBER'] as const) {
      const cookie = await createSession(mate.id)
      expect(await asCaptain.post('admin.setRole', { id: mate.id, role })).toMatchObject({ status: 200 })
      expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
      const allowed =
        role === 'ADMIN' ? { procedure: 200, page: 'shown' } : { procedure: 403, page: 'not found' }
      expect(await site().checkAccess(await createSession(mate.id))).toMatchObject({
        session: { role },
        ...allowed,
      })
    }
    const events = await db().auditEvent.findMany({
      where: { event: 'role.changed', subjectId: mate.id },
      orderBy: { at: 'asc' },
    })
    const actor = { actorId: captain.id, requestId: expect.stringMatching(/^[\da-f-]{36}$/) }
    expect(events).toMatchObject([
      { ...actor, facts: { role: 'ADMIN' } },
      { ...actor, facts: { role: 'MEMBER' } },
    ])
  })

  it('rejects an account with an unverified email', async () => {
    await db().user.update({ where: { id: mate.id }, data: { emailVerified: null } })
    const rejection = await asCaptain.post('admin.setRole', { id: mate.id, role: 'ADMIN' })
    expect(rejection).toMatchObject({ status: 409, error: { code: 'EMAIL_NOT_VERIFIED' } })
    expect(await roleOf(mate)).toBe('MEMBER')
  })

  it('keeps sessions if the role is unchanged, and rejects an unknown account or role', async () => {
    const cookie = await createSession(mate.id)
    await asCaptain.post('admin.setRole', { id: mate.id, role: 'MEMBER' })
    expect(await site().checkAccess(cookie)).toMatchObject({ session: { role: 'MEMBER' } })
    const missingUser = await asCaptain.post('admin.setRole', { id: 'nobody', role: 'MEMBER' })
    expect(missingUser).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
    const unknown = await asCaptain.post('admin.setRole', { id: mate.id, role: 'CAPTAIN' })
    expect(unknown).toMatchObject({ status: 400 })
  })
})

// The procedures' authorization check has already passed by then.
describe('an administrator who lost the role during the request @row:25', () => {
  it.each([
    ['demoted', { role: 'MEMBER' }],
    ['disabled', { disabledAt: new Date() }],
    ['with an email that is no longer verified', { emailVerified: null }],
  ] as const)('cannot change anything: %s', async (_how, change) => {
    await site().createUser('other', 'ADMIN')
    const actor = { user: captain, sessionId: 'stale', requestId: 'stale' }
    await db().user.update({ where: { id: captain.id }, data: change })
    const forbidden = { errorCode: 'FORBIDDEN' }
    await expect(setRole({ id: mate.id, role: 'ADMIN' }, actor)).rejects.toMatchObject(forbidden)
    await expect(setDisabled({ id: mate.id, disabled: true }, actor)).rejects.toMatchObject(forbidden)
    expect(await db().user.findUnique({ where: { id: mate.id } })).toEqual(mate)
    expect(await db().auditEvent.count({ where: { subjectId: mate.id } })).toBe(0)
  })
})

describe('the last administrator @row:26', () => {
  it('cannot be demoted or disabled', async () => {
    // Disabled administrators do not count, nor do those with an unverified email.
    await db().user.update({ where: { id: mate.id }, data: { role: 'ADMIN', disabledAt: new Date() } })
    const unverified = await site().createUser('unverified', 'ADMIN')
    await db().user.update({ where: { id: unverified.id }, data: { emailVerified: null } })
    const { id } = captain
    expect(await asCaptain.post('admin.setRole', { id, role: 'MEMBER' })).toMatchObject(LAST)
    expect(await asCaptain.post('admin.setDisabled', { id, disabled: true })).toMatchObject(LAST)
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({ role: 'ADMIN', disabledAt: null })
  })
})

describe('a disabled account', () => {
  const ERROR_PAGE = 'http://localhost:3000/api/auth/error?error='
  const openLink = (link: URL) => confirmLoginLink(site().auth.url, link)
  const disable = (disabled = true) => asCaptain.post('admin.setDisabled', { id: mate.id, disabled })

  it('is logged out at the next request, and its login is rejected like a wrong password @row:24', async () => {
    const cookie = await createSession(mate.id)
    expect((await disable()).status).toBe(200)
    expect(await site().checkAccess(cookie)).toEqual(NO_ACCESS)
    const { email } = mate
    const password = 'correct horse'
    for (const typed of [
      { email, password },
      { email, password: 'wrong horse' },
    ]) {
      const response = await site().client.post('callback/credentials', typed)
      expect([response.status, await response.json()]).toEqual([
        401,
        { url: `${ERROR_PAGE}INVALID_CREDENTIALS` },
      ])
    }
    await disable(false)
    expect(await site().logIn(email)).toBeDefined()
    const events = await db().auditEvent.findMany({ where: { subjectId: mate.id, actorId: captain.id } })
    expect(events.map(({ event }) => event).sort()).toEqual(['account.disabled', 'account.enabled'])
  })

  it('rejects old and new login links', async () => {
    await site().client.post('signin/email', { email: mate.email })
    const { link } = await lastMail(ses())
    await disable()
    expect((await openLink(link)).headers.get('location')).toBe(`${ERROR_PAGE}Verification`)
    // A token created at the same moment.
    const token = { identifier: mate.email, token: digestOf('late'), expires: new Date(Date.now() + 60_000) }
    await db().verificationToken.create({ data: token })
    link.hash = String(new URLSearchParams({ email: mate.email, token: 'late' }))
    expect((await openLink(link)).headers.get('location')).toBe(`${ERROR_PAGE}Verification`)
    const before = ses().sent.length
    await site().client.post('signin/email', { email: mate.email })
    await lastMail(ses())
    expect(ses().sent).toHaveLength(before)
  })

  it('is not reactivated by a password reset', async () => {
    const newPassword = {
      email: mate.email,
      password: 'a newer horse',
      passwordConfirmation: 'a newer horse',
    }
    const link = { tokenHash: digestOf('early'), expiresAt: new Date(Date.now() + 60_000) }
    await disable()
    await db().passwordReset.create({ data: { userId: mate.id, ...link } })
    const response = await asCaptain.post('user.resetPassword', { ...newPassword, hash: 'early' })
    expect(response).toMatchObject({ status: 400, error: { code: 'RESET_LINK_INVALID' } })
    expect(await db().user.findUnique({ where: { id: mate.id } })).toMatchObject({
      passwordHash: mate.passwordHash,
      disabledAt: expect.any(Date),
    })
  })
})
