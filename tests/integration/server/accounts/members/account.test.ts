import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { db } from '@/server/accounts/db/db'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { freezeClock } from '../../../../support/clock'
import { PASSWORD, NO_ACCESS, startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { exportAll, exportPages } from '../../../../support/dataExport'
import { sharedResource } from '../../../../support/sharedResource'
import { isRecord } from '../../../../support/json'
import { createSession } from '../../../../support/sessions'

const NEW_PASSWORD = { newPassword: 'a newer horse', newPasswordConfirmation: 'a newer horse' }
const wrongPassword = (field: string) => ({
  status: 400,
  error: { code: 'VALIDATION', fields: { [field]: 'passwordWrong' } },
})
const message = {
  firstName: '美',
  lastName: '陳',
  email: 'mei@example.com',
  message: '你好',
  locale: 'zh-HK',
}

let mei: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>
let cookie: string
let asMei: ReturnType<ReturnType<typeof site>['caller']>

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().outboxMail.deleteMany()
  await db().user.deleteMany()
  mei = await site().createUser('mei')
  cookie = await createSession(mei.id)
  asMei = site().caller(cookie)
})

/** Returns a procedure's data as sent over HTTP. */
async function query(procedure: string): Promise<unknown> {
  const { status, data } = await asMei.get(procedure, undefined)
  expect(status).toBe(200)
  return isRecord(data) ? data.json : undefined
}
const eventsOf = async (id: string) =>
  (await db().auditEvent.findMany({ where: { subjectId: id }, orderBy: { at: 'asc' } })).map(
    ({ event }) => event,
  )

describe('the sessions of a member', () => {
  it('are listed with the current one marked, without tokens', async () => {
    await createSession(mei.id)
    await createSession((await site().createUser('other')).id)
    const sessions = await query('user.sessions')
    const device = {
      browser: 'Firefox',
      system: 'Linux',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    }
    const id = expect.any(String)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({ id, ...device, current: true })
    expect(sessions).toContainEqual({ id, ...device, current: false })
    const token = cookie.split('=')[1] ?? ''
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('can be ended one by one, but not those of other members', async () => {
    const phone = await createSession(mei.id)
    const [last] = await db().session.findMany({ where: { userId: mei.id }, orderBy: { createdAt: 'desc' } })
    await createSession((await site().createUser('other')).id)
    const other = await db().session.findFirstOrThrow({ where: { userId: { not: mei.id } } })
    // The answer to the first call for `last` may have been lost.
    for (const id of [other.id, last?.id, last?.id])
      expect(await asMei.post('user.endSession', { id })).toMatchObject({ status: 200 })
    expect(await site().checkAccess(phone)).toEqual(NO_ACCESS)
    expect(await site().checkAccess(cookie)).toMatchObject({ procedure: 403 })
    expect(await db().session.count()).toBe(2)
    expect(await eventsOf(mei.id)).toContain('session.ended')
  })

  it('can all be ended, including the current one @row:5', async () => {
    const phone = await createSession(mei.id)
    expect(await asMei.post('user.signOutEverywhere', undefined)).toMatchObject({ status: 200 })
    for (const old of [cookie, phone]) expect(await site().checkAccess(old)).toEqual(NO_ACCESS)
    expect(await eventsOf(mei.id)).toContain('sessions.ended')
  })
})

describe('a password change', () => {
  it('ends every session, and only the new password is valid @row:5', async () => {
    const phone = await createSession(mei.id)
    await db().verificationToken.create({ data: { identifier: mei.email, token: 'x', expires: new Date() } })
    const changed = await asMei.post('user.changePassword', { ...NEW_PASSWORD, currentPassword: PASSWORD })
    expect(changed).toMatchObject({ status: 200 })
    for (const old of [cookie, phone]) expect(await site().checkAccess(old)).toEqual(NO_ACCESS)
    expect(await site().logIn(mei.email)).toBeUndefined()
    expect(await site().logIn(mei.email, NEW_PASSWORD.newPassword)).toBeDefined()
    expect(await db().verificationToken.count()).toBe(0)
    expect(await eventsOf(mei.id)).toEqual([
      ...['login.succeeded', 'login.succeeded', 'password.changed'],
      ...['login.refused', 'login.succeeded'],
    ])
  })

  it('requires the current password, and the new one twice', async () => {
    const wrong = await asMei.post('user.changePassword', { ...NEW_PASSWORD, currentPassword: 'wrong horse' })
    expect(wrong).toMatchObject(wrongPassword('currentPassword'))
    const mismatch = { ...NEW_PASSWORD, newPasswordConfirmation: 'a newer house', currentPassword: PASSWORD }
    const rejection = { status: 400, error: { fields: { newPasswordConfirmation: 'passwordMismatch' } } }
    expect(await asMei.post('user.changePassword', mismatch)).toMatchObject(rejection)
    expect(await site().checkAccess(cookie)).toMatchObject({ procedure: 403 })
  })

  it('to the same password is rejected, without a mail', async () => {
    const same = { currentPassword: PASSWORD, newPassword: PASSWORD, newPasswordConfirmation: PASSWORD }
    expect(await asMei.post('user.changePassword', same)).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION', fields: { newPassword: 'passwordSame' } },
    })
    expect(await site().checkAccess(cookie)).toMatchObject({ procedure: 403 })
    expect(await db().outboxMail.count()).toBe(0)
  })
})

it('limits password guesses from a stolen session', async () => {
  freezeClock()
  const guess = (password: string) => asMei.post('user.deleteAccount', { password })
  const limit = RATE_LIMITS.wrongPasswordsPerVisitor.max
  for (let count = 0; count < limit; count++)
    expect(await guess('wrong horse')).toMatchObject(wrongPassword('password'))
  expect(await guess(PASSWORD)).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
  expect(await db().user.count()).toBe(1)
})

describe('an account deletion @row:31', () => {
  it('requires the password', async () => {
    expect(await asMei.post('user.deleteAccount', { password: 'wrong horse' })).toMatchObject(
      wrongPassword('password'),
    )
    expect(await site().checkAccess(cookie)).toMatchObject({ session: { email: mei.email } })
    expect(await site().caller('').post('user.deleteAccount', { password: PASSWORD })).toMatchObject({
      status: 401,
    })
  })

  it('ends its sessions, unlinks its messages, and keeps only events without personal data', async () => {
    const phone = await createSession(mei.id)
    await db().contactMessage.create({ data: { ...message, userId: mei.id } })
    const mail = { template: 'signInLink', recipient: mei.email, locale: 'zh-HK', payload: {} }
    await db().outboxMail.create({ data: mail })
    expect(await asMei.post('user.deleteAccount', { password: PASSWORD })).toMatchObject({ status: 200 })

    for (const old of [cookie, phone]) expect(await site().checkAccess(old)).toEqual(NO_ACCESS)
    expect(await site().logIn(mei.email)).toBeUndefined()
    expect(await db().user.count()).toBe(0)
    expect(await db().contactMessage.findMany()).toMatchObject([{ ...message, userId: null }])
    // Only the notice about the deletion is left.
    expect(await db().outboxMail.findMany()).toMatchObject([{ template: 'accountDeleted', userId: null }])
    const events = await db().auditEvent.findMany({ where: { subjectId: mei.id }, orderBy: { at: 'asc' } })
    expect(events.at(-1)).toMatchObject({ event: 'account.deleted', actorId: mei.id, facts: {} })
    expect(JSON.stringify(events)).not.toMatch(/@|陳|mei/)
  })
})

it('the export contains all data of the account, none of other accounts, and no hashes', async () => {
  const other = await site().createUser('other')
  const campaign = { first: { source: 'newsletter' }, page: '/contact' }
  await db().contactMessage.createMany({
    data: [
      { ...message, userId: mei.id, campaign },
      { ...message, lastName: 'Other', userId: other.id },
    ],
  })
  await db().outboxMail.create({
    data: { template: 'signInLink', recipient: mei.email, locale: 'zh-HK', payload: { text: 'x' } },
  })
  const exported = await exportAll(asMei)
  expect(exported).toMatchObject({
    account: { id: mei.id, email: mei.email, name: 'mei', role: 'MEMBER', locale: 'en-CA' },
    sessions: [{ browser: 'Firefox', system: 'Linux' }],
    messages: [{ ...message, campaign }],
    mails: [{ template: 'signInLink', status: 'PENDING' }],
    events: [{ event: 'login.succeeded', facts: { by: 'password' } }, { event: 'account.exported' }],
  })
  const text = JSON.stringify(exported)
  expect(text).not.toContain(mei.passwordHash)
  expect(text).not.toMatch(/\$2b\$|passwordHash|sessionVersion|Other|idempotencyKey/)
  expect((await site().caller('').get('user.exportData', undefined)).status).toBe(401)
})

it.each([
  ['messages', 100],
  ['events', 500],
] as const)('the export has at most so many %s in each answer: %d', async (list, limit) => {
  const count = 2 * limit + 50
  const numbers = Array.from({ length: count }, (_, number) => number)
  await (list === 'messages'
    ? db().contactMessage.createMany({ data: numbers.map(() => ({ ...message, userId: mei.id })) })
    : db().auditEvent.createMany({
        data: numbers.map(() => ({ event: 'login.succeeded', subjectId: mei.id })),
      }))
  // The login and this export.
  const before = list === 'events' ? 2 : 0
  const pages = await exportPages(asMei, list)
  expect(pages.map(({ length }) => length)).toEqual([limit, limit, 50 + before])
  expect(new Set(pages.flat().map((row) => isRecord(row) && row.id)).size).toBe(count + before)
})

it('the export needs a grant of its start, which is recorded, for the same account', async () => {
  const other = site().caller(await createSession((await site().createUser('other')).id))
  const { data } = await other.get('user.exportData', undefined)
  const foreign = isRecord(data) && isRecord(data.json) ? data.json.grant : undefined
  for (const grant of ['', '9999999999999 x', foreign]) {
    const input = { list: 'messages', after: null, grant }
    expect(await asMei.get('user.exportList', input)).toMatchObject({ status: 403 })
  }
})

it('an account with the address of the firm neither exports nor deletes the mails to the firm', async () => {
  const recipient = mei.email
  const foreign = { recipient, locale: 'en-CA', payload: {} }
  const other = await site().createUser('other')
  await db().outboxMail.createMany({
    data: [
      { ...foreign, template: 'contactNotice' },
      { ...foreign, template: 'emailChangeNext', userId: other.id },
    ],
  })
  expect(await exportAll(asMei)).toMatchObject({ mails: [] })
  await db().user.update({ where: { id: mei.id }, data: { emailVerified: null } })
  await asMei.post('user.deleteAccount', { password: PASSWORD })
  expect(await db().user.count({ where: { id: mei.id } })).toBe(0)
  expect(await db().outboxMail.count({ where: { recipient } })).toBe(2)
})
