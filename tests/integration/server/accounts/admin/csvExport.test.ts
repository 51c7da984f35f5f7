import type { NextApiHandler } from 'next'
import { db } from '@/server/accounts/db/db'
import * as exportRoute from '@/pages/api/admin/export'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { createSession } from '../../../../support/sessions'

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))
const server = sharedResource(() => serveApiRoute(exportRoute, '/api/admin/', 'export'))

let captain: Awaited<ReturnType<ReturnType<typeof site>['createUser']>>
let cookie: string
beforeEach(async () => {
  await db().outboxMail.deleteMany()
  await db().contactMessage.deleteMany()
  await db().user.deleteMany()
  captain = await site().createUser('captain', 'ADMIN')
  cookie = await createSession(captain.id)
})

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const requestExport = (query: string, headers: Record<string, string> = SAME_ORIGIN, method = 'GET') =>
  fetch(`${server().url}export?${query}`, { method, headers: { cookie, ...headers } })
/** Reads the bytes, because reading as text would remove the byte order mark. */
const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8')
const events = (event: string) => db().auditEvent.findMany({ where: { event, actorId: captain.id } })

it('escapes a formula in a member’s name @row:35', async () => {
  await db().user.create({
    data: { email: 'x@example.com', name: '\u200b=HYPERLINK("//evil")', locale: 'zh-HK' },
  })
  const response = await requestExport('of=users&locale=en-CA')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, first, second, end] = (await textOf(response)).split('\r\n')
  expect(head).toMatch(/^\ufeff"Name","Email",/)
  expect(first).toMatch(
    /^"captain","captain@example.com","Administrator","Active","\d{4}-\d\d-\d\d \d\d:\d\d",/,
  )
  expect(second).toMatch(/^"\u200b'=HYPERLINK\(""\/\/evil""\)","x@example.com","Member","Active","","",/)
  expect(end).toBe('')
  expect(await events('users.exported')).toMatchObject([
    { facts: { count: 2 }, requestId: expect.any(String) },
  ])
})

it('exports the filtered messages in the administrator’s locale, with Hong Kong time', async () => {
  const message = {
    firstName: '美玲',
    lastName: '陳',
    email: 'mei@example.com',
    phone: '+852 5550',
    locale: 'zh-HK',
  }
  const createdAt = new Date('2026-11-20T16:30:00Z')
  await db().contactMessage.createMany({
    data: [
      { ...message, message: '你好\n"再見"', createdAt },
      { ...message, lastName: '李', createdAt, spam: true },
    ],
  })
  const lines = (await textOf(await requestExport('of=messages&view=new&locale=zh-HK'))).split('\r\n')
  expect(lines[0]).toMatch(/^\ufeff"收到時間/)
  expect(lines[1]).toBe(
    `"2026-11-21 00:30","陳美玲","mei@example.com","'+852 5550","中文","","你好\n""再見""","2026-11-24 18:00",""${',""'.repeat(18)}`,
  )
  expect(lines).toHaveLength(3)
  expect(await events('messages.exported')).toMatchObject([{ facts: { view: 'new', count: 1 } }])
})

it('exports who answered a message, its assignee and its note', async () => {
  const message = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', locale: 'en-CA' }
  const answered = { ...message, answeredAt: new Date(), assigneeId: captain.id, note: '=1+1' }
  await db().contactMessage.create({ data: { ...answered, answeredBy: captain.id } })
  await db().contactMessage.create({ data: { ...answered, answeredBy: 'deleted' } })
  const query = 'of=messages&view=answered&locale=en-CA&assignee=me&language=en-CA'
  const [head, ...lines] = (await textOf(await requestExport(query))).split('\r\n')
  expect(head).toContain('"Answered by","Assigned to","Internal note"')
  expect(lines[0]).toContain(`"captain","captain","'=1+1"`)
  expect(lines[1]).toContain(`"","captain","'=1+1"`)
  const others = await textOf(await requestExport(query.replace('assignee=me', 'assignee=none')))
  expect(others.split('\r\n')).toHaveLength(2)
  await textOf(await requestExport(query.replace('assignee=me', 'assignee=toString')))
  const facts = { view: 'answered', count: 2, language: 'en-CA' }
  expect((await events('messages.exported')).map((event) => event.facts)).toEqual([
    { ...facts, assignee: 'me' },
    { ...facts, count: 0, assignee: 'none' },
    facts,
  ])
})

it('exports the overview’s figures without an audit event or invented reasons and campaign tags @row:35', async () => {
  await db().contactMessage.create({
    data: {
      ...{ firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', locale: 'zh-HK' },
      reason: 'Chan Tai Man',
      campaign: { last: { source: '=1+1', medium: 'cpc' } },
    },
  })
  const response = await requestExport('of=overview&period=30d&locale=en-CA')
  expect(response.headers.get('content-disposition')).toMatch(/filename="overview-30d-\d{4}-\d\d-\d\d\.csv"$/)
  const text = await textOf(response)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\ufeff"Figure","From (Hong Kong date)","Category","Language","Value"')
  expect(lines).toContain('"Open messages","","","","1"')
  expect(lines).toContain('"Messages by reason","","Other","Chinese","1"')
  expect(lines).toContain('"Messages by source","","Other","","1"')
  expect(lines).toContain('"Failed emails","","","","0"')
  const received = lines.filter((line) => line.startsWith('"Messages received (without spam)","20'))
  expect(received).toHaveLength(30)
  expect(received.at(-1)).toMatch(/^"Messages received \(without spam\)","\d{4}-\d\d-\d\d","","Chinese","1"$/)
  expect(text).not.toMatch(/@|Chan|1\+1/)
  expect((await requestExport('of=overview&period=1y&locale=en-CA')).status).toBe(400)
  const logins = await events('login.succeeded')
  expect(await db().auditEvent.count({ where: { actorId: captain.id } })).toBe(logins.length)
})

it('names languages, contact reasons and mails in the language of the file', async () => {
  const data = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', locale: 'zh-HK' }
  await db().contactMessage.create({ data })
  const mail = { recipient: 'mei@example.com', locale: 'zh-HK', payload: {}, status: 'DEAD' } as const
  await db().outboxMail.createMany({
    data: [
      { ...mail, template: 'passwordReset' },
      { ...mail, template: 'retired' },
    ],
  })
  const text = await textOf(await requestExport('of=overview&period=30d&locale=zh-HK'))
  expect(text).toContain('"訊息（按事項）","","沒有註明事項","中文","1"')
  expect(text).toContain('"未能發送的電郵","","","","2"')
  expect(text).toContain('"未能發送的電郵","","重設密碼連結","","1"')
  expect(text).toContain('"未能發送的電郵","","其他電郵","","1"')
  expect(text).toMatch(/"收到的訊息（不計垃圾訊息）","\d{4}-\d\d-\d\d","","中文","1"/)
  expect(text).not.toMatch(/zh-HK|passwordReset|retired/)
})

it('tells apart sources of the overview with the same tag in another place', async () => {
  const data = { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', locale: 'zh-HK' }
  for (const last of [{ medium: 'email' }, { campaign: 'email' }])
    await db().contactMessage.create({ data: { ...data, campaign: { last: { source: 'news', ...last } } } })
  const text = await textOf(await requestExport('of=overview&period=30d&locale=en-CA'))
  expect(text).toContain('"Messages by source","","news / email","","1"')
  expect(text).toContain('"Messages by source","","news / – / email","","1"')
})

it('exports the attribution of a message in separate columns, and escapes formulas in campaign tags @row:35', async () => {
  const touch = { source: '=HYPERLINK("//evil")', medium: '+1', campaign: '-1', term: '@x', content: 'a;=1' }
  await db().contactMessage.create({
    data: {
      firstName: 'Mei',
      lastName: 'Chan',
      email: 'mei@example.com',
      locale: 'en-CA',
      campaign: { page: '/contact', first: touch, last: { landing: '/', referrer: 'https://x.example' } },
    },
  })
  const [head = '', row = ''] = (
    await textOf(await requestExport('of=messages&view=new&locale=en-CA'))
  ).split('\r\n')
  const names = ['Source', 'Medium', 'Campaign', 'Keyword', 'Ad', 'Landing page', 'Referred by']
  const heads = ['first visit', 'latest visit'].flatMap((visit) =>
    names.map((name) => `"${name} (${visit})"`),
  )
  expect(head.endsWith(`,${['"Sent from page"', ...heads].join(',')}`)).toBe(true)
  const first = `"'=HYPERLINK(""//evil"")","'+1","'-1","'@x","a;'=1","",""`
  expect(row.endsWith(`,"/contact",${first},"","","","","","/","https://x.example"`)).toBe(true)
})

it('exports a long list completely, although it is read in batches', async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const data = Array.from({ length: 1_100 }, (_, index) => ({
    email: `u${index}@example.com`,
    name: 'U',
    createdAt,
  }))
  await db().user.createMany({ data })
  const lines = (await textOf(await requestExport('of=users&locale=en-CA&search=u'))).split('\r\n')
  const addresses = new Set(lines.map((line) => line.split(',')[1]))
  expect(data.filter(({ email }) => !addresses.has(`"${email}"`))).toEqual([])
  expect(lines).toHaveLength(1_102)
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['a browser without Sec-Fetch-Site', {}],
])('rejects a request from %s', async (_where, headers) => {
  // Overrides fetch's own Sec-Fetch headers, which no browser would send.
  const response = await requestExport('of=users&locale=en-CA', { 'sec-fetch-mode': 'navigate', ...headers })
  expect([response.status, await response.text()]).toEqual([403, '{"code":"FORBIDDEN"}'])
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await events('users.exported')).toEqual([])
})

it('rejects unknown lists, missing parameters and other methods', async () => {
  for (const query of ['of=secrets&locale=en-CA', 'of=users', 'of=messages&locale=en-CA&view=all'])
    expect((await requestExport(query)).status).toBe(400)
  expect((await requestExport('of=users&locale=en-CA', SAME_ORIGIN, 'POST')).status).toBe(405)
})

it('reads no secret columns', async () => {
  const read = [jest.spyOn(db().user, 'findMany'), jest.spyOn(db().contactMessage, 'findMany')]
  await db().contactMessage.create({
    data: { firstName: 'Mei', lastName: 'Chan', email: 'mei@example.com', locale: 'en-CA' },
  })
  for (const query of ['of=users', 'of=messages&view=new'])
    await textOf(await requestExport(`${query}&locale=en-CA`))
  const rows = await Promise.all(read.map(async (spy) => (await spy.mock.results[0]?.value)[0]))
  for (const spy of read) spy.mockRestore()
  for (const row of rows) expect(row).toHaveProperty('email')
  for (const secret of ['passwordHash', 'sessionVersion', 'idempotencyKey'])
    for (const row of rows) expect(row).not.toHaveProperty(secret)
})

describe('an interrupted export', () => {
  /**
   * Requests an export larger than the network buffers, reads its beginning, then calls `interrupt`.
   * @returns the errors that were logged until the handler finished
   */
  async function interruptExport(
    interrupt: (reader: ReadableStreamDefaultReader, abort: () => void) => Promise<unknown>,
  ) {
    await db().$executeRaw`
      INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, locale, message)
      SELECT n, n, 'Mei', 'Chan', 'mei@example.com', 'en-CA', repeat('x', 20000)
      FROM (SELECT generate_series(1, 1100)::text AS n) AS numbers`
    let handled: Promise<unknown> | undefined
    const handler: NextApiHandler = (req, res) => (handled = Promise.resolve(exportRoute.default(req, res)))
    const exportServer = await serveApiRoute({ ...exportRoute, default: handler }, '/api/admin/', 'export')
    try {
      const controller = new AbortController()
      const url = `${exportServer.url}export?of=messages&view=new&locale=en-CA`
      const response = await fetch(url, { headers: { cookie, ...SAME_ORIGIN }, signal: controller.signal })
      const reader = response.body?.getReader()
      if (!reader) throw new Error('No file')
      await reader.read()
      await interrupt(reader, () => controller.abort())
      await handled
    } finally {
      await exportServer.stop()
    }
    return accounts().log.about('export.failed')
  }

  it('logs no error if the client aborts', async () => {
    expect(await interruptExport(async (_rest, abort) => abort())).toEqual([])
  })

  it('logs an error and breaks the connection if the database fails', async () => {
    const failures = await interruptExport(async (reader) => {
      await db().$executeRaw`ALTER TABLE contact_messages RENAME TO away`
      const readAll = async () => {
        while (!(await reader.read()).done);
      }
      await expect(readAll()).rejects.toThrow('terminated')
      await db().$executeRaw`ALTER TABLE away RENAME TO contact_messages`
    })
    expect(failures).toHaveLength(1)
  })
})
