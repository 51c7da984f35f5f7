import superjson from 'superjson'
import { db } from '@/server/accounts/db/db'
import { adminProps } from '@/server/accounts/pages/adminProps'
import { createCaller } from '@/server/accounts/routers/appRouter'
import * as authRoute from '@/pages/api/auth/[...nextauth]'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { startAccountsWithoutContent } from '../../../../support/accounts'
import { serveApiRoute } from '../../../../support/apiServer'
import { authClient, sessionCookie } from '../../../../support/authClient'
import { servePage } from '../../../../support/pageServer'
import { sharedResource } from '../../../../support/sharedResource'

const PASSWORD = 'correct horse'

const accounts = sharedResource(() => startAccountsWithoutContent('http://127.0.0.1:9'))
const auth = sharedResource(() => serveApiRoute(authRoute, '/api/auth/', '...nextauth'))
const trpc = sharedResource(() => serveApiRoute(trpcRoute, '/api/trpc/', 'trpc'))
const page = sharedResource(() => servePage<object>(adminProps, '/admin/users'))
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['captain', 'member']) {
    const email = `${name}@example.com`
    await createCaller({ ...anonymous }).user.signup({ email, name, password: PASSWORD })
    if (name === 'captain')
      await db().user.update({ where: { email }, data: { role: 'ADMIN', emailVerified: new Date() } })
    const client = authClient(auth().url, accounts().variables.SITE_URL)
    const response = await client.post('callback/credentials', { email, password: PASSWORD })
    cookies[name] = sessionCookie(response)?.split(';')[0] ?? ''
  }
})

const anonymous = { user: null, locale: 'en-CA', requestId: 'test' } as const
const batch = { 0: superjson.serialize({ search: '', page: 1 }), 1: superjson.serialize({ view: 'overdue' }) }

/** Calls the procedures as the administrator. */
async function caller() {
  const user = await db().user.findUniqueOrThrow({ where: { email: 'captain@example.com' } })
  return createCaller({ ...anonymous, user }).admin
}

type BatchEntry = { result?: { data: Parameters<typeof superjson.deserialize>[0] } }

describe('the queries', () => {
  it('are GET requests with JSON in the URL, can be batched, and preserve dates @spec:7.2 @spec:7.4 @spec:7.5', async () => {
    const input = encodeURIComponent(JSON.stringify(batch))
    const headers = { cookie: cookies.captain ?? '' }
    const response = await fetch(`${trpc().url}admin.users,admin.messages?batch=1&input=${input}`, {
      headers,
    })
    expect(response.status).toBe(200)
    const [users, messages]: BatchEntry[] = JSON.parse(await response.text())
    const created = await db().user.findUniqueOrThrow({ where: { email: 'member@example.com' } })
    expect(superjson.deserialize(users?.result?.data ?? { json: null })).toEqual({
      total: 2,
      pages: 1,
      users: [
        {
          id: created.id,
          email: 'member@example.com',
          name: 'member',
          role: 'MEMBER',
          emailVerified: null,
          lastLogInAt: created.lastLogInAt,
          disabledAt: null,
          createdAt: created.createdAt,
          suppression: null,
        },
        expect.objectContaining({ email: 'captain@example.com', role: 'ADMIN' }),
      ],
    })
    expect(created.createdAt).toBeInstanceOf(Date)
    const admins = [{ id: expect.any(String), name: 'captain' }]
    const none = { total: 0, pages: 1, messages: [], admins, yearWithoutHolidays: undefined }
    expect(superjson.deserialize(messages?.result?.data ?? { json: null })).toEqual(none)
    const captain = await db().user.findUniqueOrThrow({ where: { email: 'captain@example.com' } })
    const reads = await db().auditEvent.findMany({ where: { actorId: captain.id, event: 'list.read' } })
    expect(reads.map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([
        { list: 'users', page: 1, searched: false },
        { list: 'messages', view: 'overdue', page: 1, searched: false },
      ]),
    )
  })
})

describe('without the administrator role @row:25', () => {
  it.each(LOCALES)(
    'the page redirects a visitor to the login page without secrets, a member gets 404, in %s @spec:8.9 @row:14',
    async (locale) => {
      const origin = accounts().variables.SITE_URL
      const { result, headers } = await page().visit(
        locale,
        '?search=x&dialog=reset&email=a%40b.co&hash=s3cret',
      )
      const callbackUrl = `${origin}${localePath(locale, '/admin/users')}?search=x`
      const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
      expect(result.redirect).toEqual({ destination: `${origin}/api/auth/signin?${query}`, statusCode: 302 })
      expect(headers.get('x-robots-tag')).toBeNull()
      for (const trick of ['', '; x-middleware-subrequest=middleware']) {
        const rejection = await page().visit(locale, '', `${cookies.member}${trick}`)
        expect(rejection.result).toEqual({ notFound: true })
      }
    },
  )

  it('an administrator gets the page while the content is unavailable, without personal data in its props @spec:2.10', async () => {
    const { result, headers } = await page().visit('en-CA', '', cookies.captain)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(result.props).toHaveProperty('settings.email', '')
    expect(JSON.stringify(result.props)).not.toContain('@example.com')
  })
})

describe('the list of accounts', () => {
  afterEach(() => db().user.deleteMany({ where: { email: { startsWith: 'crew' } } }))

  it('has pages of 25, newest first, without duplicates', async () => {
    const data = Array.from({ length: 30 }, (_, index) => ({
      email: `crew${index}@example.com`,
      name: `Crew ${index}`,
      createdAt: new Date(Date.UTC(2030, 0, 1, 0, Math.floor(index / 2))),
    }))
    await db().user.createMany({ data })
    const admin = await caller()
    const [first, second] = [await admin.users({ page: 1 }), await admin.users({ page: 2 })]
    expect([first.total, first.pages, first.users.length, second.users.length]).toEqual([32, 2, 25, 7])
    const all = [...first.users, ...second.users]
    expect(new Set(all.map(({ id }) => id)).size).toBe(32)
    const times = all.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect((await admin.users({ page: 99 })).users).toEqual([])
  })

  it('is sorted by name, age or last login, in both directions; members who never logged in come last', async () => {
    const day = (date: number) => new Date(Date.UTC(2030, 0, date))
    await db().user.createMany({
      data: [
        { email: 'crew1@example.com', name: 'Crew B', createdAt: day(3), lastLogInAt: day(4) },
        { email: 'crew2@example.com', name: 'Crew A', createdAt: day(2) },
        { email: 'crew3@example.com', name: 'Crew C', createdAt: day(1), lastLogInAt: day(5) },
      ],
    })
    const admin = await caller()
    const ordered = async (sort: 'name' | 'created' | 'lastLogIn', direction: 'asc' | 'desc') => {
      const { users } = await admin.users({ search: 'crew', sort, direction })
      return users.map(({ email }) => email[4]).join('')
    }
    expect(await ordered('name', 'asc')).toBe('213')
    expect(await ordered('name', 'desc')).toBe('312')
    expect(await ordered('created', 'asc')).toBe('321')
    expect(await ordered('created', 'desc')).toBe('123')
    expect(await ordered('lastLogIn', 'desc')).toBe('312')
    expect(await ordered('lastLogIn', 'asc')).toBe('213')
  })

  it('finds parts of names and emails case-insensitively, and treats wildcards as text', async () => {
    await db().user.createMany({
      data: [
        { email: 'crew_a@example.com', name: '陳美玲' },
        { email: 'crewxa@example.com', name: 'Ann Lee 100%' },
      ],
    })
    const admin = await caller()
    const found = async (search: string) => (await admin.users({ search })).users.map(({ email }) => email)
    expect(await found('美玲')).toEqual(['crew_a@example.com'])
    expect(await found('ANN')).toEqual(['crewxa@example.com'])
    expect(await found('ｃｒｅｗ_ａ ')).toEqual(['crew_a@example.com'])
    expect(await found('100%')).toEqual(['crewxa@example.com'])
    expect(await found('%')).toEqual(['crewxa@example.com'])
    expect(await found('Ánn\u200b')).toEqual(['crewxa@example.com'])
    expect(await found('\\')).toEqual([])
    expect(await found("' OR 1=1 --")).toEqual([])
    expect(await found('example.com ANN')).toEqual(['crewxa@example.com'])
  })

  it('rejects an invalid page number and an overlong search text', async () => {
    const admin = await caller()
    for (const input of [{ page: 0 }, { page: 1.5 }, { search: 'x'.repeat(255) }])
      await expect(admin.users(input)).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
  })
})
