import type { AuditEvent } from '@/lib/auditEvents'
import { db } from '@/server/accounts/db/db'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { appRouter } from '@/server/accounts/routers/appRouter'
import * as exportRoute from '@/pages/api/admin/export'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { isRecord } from '../../../../support/json'
import { createSession } from '../../../../support/sessions'

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
const exports = sharedResource(() => serveApiRoute(exportRoute, '/api/admin/', 'export'))

/** The admin procedures by name. At run time the record is flat, although its type is nested. */
const procedures = Object.entries<object>(appRouter._def.procedures).filter(([name]) =>
  name.startsWith('admin.'),
)
const typeOf = (procedure: object) =>
  '_def' in procedure && isRecord(procedure._def) ? procedure._def.type : undefined
const namesOf = (type: 'query' | 'mutation') =>
  procedures.filter(([, procedure]) => typeOf(procedure) === type).map(([name]) => name)

beforeEach(async () => {
  await db().contactMessage.deleteMany()
  await db().user.deleteMany()
})

const target = { id: 'target' }
/** An input that every procedure accepts. */
const INPUT = {
  ...{ ...target, role: 'ADMIN', disabled: true, answered: true, spam: true },
  ...{ ids: ['target'], note: '', previous: '', assigneeId: null },
}

describe('a user who is not an administrator @row:25', () => {
  it.each([
    ['a visitor', null, 401],
    ['a member', {}, 403],
    ['an administrator who is disabled', { role: 'ADMIN', disabledAt: new Date() }, 401],
    ['an administrator with an unverified email', { role: 'ADMIN', emailVerified: null }, 403],
  ] as const)('%s is rejected by every procedure and by the export', async (_who, change, status) => {
    const captain = await site().createUser('captain', 'ADMIN')
    let cookie = ''
    if (change) {
      const { id } = await site().createUser('somebody')
      cookie = await createSession(id)
      await db().user.update({ where: { id }, data: change })
    }
    const call = site().caller(cookie)
    const rejection = { status, error: { code: status === 401 ? 'SESSION_REQUIRED' : 'FORBIDDEN' } }
    expect(procedures.length).toBeGreaterThan(7)
    for (const name of namesOf('query'))
      expect([name, await call.get(name, {})]).toMatchObject([name, rejection])
    for (const name of namesOf('mutation'))
      expect([name, await call.post(name, { ...INPUT, id: captain.id })]).toMatchObject([name, rejection])
    for (const list of ['users', 'messages', 'overview']) {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const response = await fetch(`${exports().url}export?of=${list}&view=new&period=12w&locale=en-CA`, {
        headers,
      })
      expect(response.status).toBe(status)
      expect(await response.text()).not.toContain('@')
    }
    const actionCount = await db().auditEvent.count({ where: { event: { not: 'login.succeeded' } } })
    expect(actionCount).toBe(0)
    expect(await db().user.findUnique({ where: { id: captain.id } })).toMatchObject({ disabledAt: null })
  })
})

/** The audit event of each administrator action. An action missing here fails the test. */
const ACTIONS: Record<string, { input: object; event: AuditEvent }> = {
  'admin.setRole': { input: { ...target, role: 'ADMIN' }, event: 'role.changed' },
  'admin.setAssignee': {
    input: { ...target, assigneeId: 'target', previousId: null },
    event: 'message.assigned',
  },
  'admin.setNote': { input: { ...target, note: 'Called', previous: '' }, event: 'message.note_changed' },
  'admin.setDisabled': { input: { ...target, disabled: true }, event: 'account.disabled' },
  'admin.setAnswered': { input: { ...target, answered: true }, event: 'message.answered' },
  'admin.setManyAnswered': { input: { ids: ['target'], answered: false }, event: 'message.reopened' },
  'admin.setSpam': { input: { ...target, spam: true }, event: 'message.marked_spam' },
  'admin.setManySpam': { input: { ids: ['target'], spam: false }, event: 'message.cleared' },
  'admin.resendMail': { input: target, event: 'mail.resent' },
  'admin.liftSuppression': { input: target, event: 'mail.suppression_lifted' },
}
const LISTS: Record<string, string> = {
  'admin.users': 'users',
  'admin.messages': 'messages',
  'admin.failedMails': 'failedMails',
  'admin.events': 'events',
}

/** Procedures with a search text. */
const SEARCHED = ['admin.users', 'admin.messages', 'admin.events']

describe('the audit log', () => {
  it('records every administrator action once, with actor and request id', async () => {
    expect(Object.keys(ACTIONS).sort()).toEqual(namesOf('mutation').sort())
    const captain = await site().createUser('captain', 'ADMIN')
    const call = site().caller(await createSession(captain.id))
    await db().user.create({
      data: { ...target, email: 'target@example.com', name: 'Target', emailVerified: new Date() },
    })
    const mail = { ...target, template: 'contactNotification', recipient: 'o@example.com', locale: 'en-CA' }
    const message = { ...target, firstName: 'A', lastName: 'B', email: 'a@example.com', locale: 'en-CA' }
    await db().contactMessage.create({
      data: { ...message, mails: { create: { ...mail, payload: {}, status: 'DEAD' } } },
    })
    await suppress('target@example.com', 'BOUNCE')
    for (const [name, { input, event }] of Object.entries(ACTIONS)) {
      const where = { event, actorId: captain.id }
      expect([name, (await call.post(name, input)).status, await db().auditEvent.count({ where })]).toEqual([
        name,
        200,
        1,
      ])
      expect(await db().auditEvent.findFirst({ where })).toMatchObject({
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      })
    }
  })

  it('records every read of personal data', async () => {
    // Aggregates and the view that contains a message are not personal data.
    const impersonal = ['admin.overview', 'admin.messageCounts', 'admin.messageView']
    expect([...Object.keys(LISTS), ...impersonal].sort()).toEqual(namesOf('query').sort())
    const captain = await site().createUser('captain', 'ADMIN')
    const call = site().caller(await createSession(captain.id))
    for (const [name, list] of Object.entries(LISTS)) {
      expect((await call.get(name, {})).status).toBe(200)
      const facts = { path: ['list'], equals: list }
      expect([name, await db().auditEvent.count({ where: { actorId: captain.id, facts } })]).toEqual([
        name,
        1,
      ])
    }
  })
})

describe('a query by a link is rejected @row:29', () => {
  it.each([
    ['on another site', 'cross-site'],
    ['on another subdomain', 'same-site'],
    ['in a mail', 'none'],
  ])('%s', async (_where, from) => {
    const captain = await site().createUser('captain', 'ADMIN')
    const headers = { cookie: await createSession(captain.id), 'sec-fetch-site': from }
    const input = encodeURIComponent('{"json":{}}')
    for (const query of [...namesOf('query'), 'user.exportData']) {
      const response = await fetch(`${site().trpc.url}${query}?input=${input}`, { headers })
      expect([query, response.status]).toEqual([query, 403])
      expect(await response.json()).toMatchObject({ error: { json: { data: { code: 'FORBIDDEN' } } } })
    }
    const read = { actorId: captain.id, event: { in: ['list.read', 'account.exported'] } }
    expect(await db().auditEvent.count({ where: read })).toBe(0)
  })

  it('but accepts calls of the own pages, with or without Sec-Fetch-Site', async () => {
    const cookie = await createSession((await site().createUser('captain', 'ADMIN')).id)
    const own = { cookie, 'sec-fetch-site': 'same-origin' }
    for (const headers of [{ cookie }, own])
      expect((await fetch(`${site().trpc.url}user.exportData`, { headers })).status).toBe(200)
  })
})

it.each(['\0', 'a\0b'])(
  'an id or a search text with a NUL character, %j, is a bad request, not a server error',
  async (text) => {
    const captain = await site().createUser('captain', 'ADMIN')
    const cookie = await createSession(captain.id)
    const call = site().caller(cookie)
    const badRequest = { status: 400, error: { code: 'BAD_REQUEST' } }
    for (const name of SEARCHED)
      expect([name, await call.get(name, { search: text, person: text })]).toMatchObject([name, badRequest])
    for (const name of [...namesOf('mutation'), 'user.endSession'])
      expect([name, await call.post(name, { ...INPUT, id: text, ids: [text] })]).toMatchObject([
        name,
        badRequest,
      ])
    const query = new URLSearchParams({ of: 'users', locale: 'en-CA', search: text })
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await fetch(`${exports().url}export?${query}`, { headers })).status).toBe(400)
    expect(accounts().log.about('procedure.failed')).toEqual([])
    expect(accounts().log.about('export.failed')).toEqual([])
  },
)
