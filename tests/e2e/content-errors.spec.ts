import { startContentOnlySite, type LakeState } from '../support/contentOnlySite'
import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'
import { FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'

// All tests share one site, so they run one after another.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startContentOnlySite>>
test.beforeAll(async () => {
  site = await startContentOnlySite()
})
test.afterAll(() => site.stop())

const LAKE_ERRORS: LakeState[] = ['malformed', 'refused', 'failing', 'nonsense', 'empty', 'hanging']
const PAGES = [
  ['home', '/'],
  ['companyPage', '/company'],
  ['contactPage', '/contact'],
] as const
/** Rendered on request, from content that the server caches. */
const LISTS = ['/resources/search', '/resources/search?q=parents', '/resources/topics/families']
const ADDRESSES = [...PAGES.map(([, path]) => path), ...LISTS].flatMap((path) =>
  LOCALES.map((locale) => localePath(locale, path)),
)

/** Packages that only the accounts side uses: their folders, and texts that reveal them in a bundle. */
const ACCOUNTS_PACKAGES = /node_modules\/(?:@prisma|pg|pg-[a-z]+|bcryptjs|@aws-sdk|@next-auth|next-auth)\//
const ACCOUNTS_MARKERS = ['PrismaClientKnownRequestError', 'Invalid salt revision', 'SendEmailCommand']

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')
const read = () =>
  Promise.all(ADDRESSES.map(async (path) => withoutScripts(await (await fetch(site.origin + path)).text())))
const publishAll = () => Promise.all(PAGES.map(([type]) => site.notifyPublication({ type })))

test('without database and accounts the content side serves its pages and revalidates them on publication @row:50', async () => {
  expect(await publishAll()).toEqual(PAGES.map(() => 200))
  for (const address of ADDRESSES) expect((await fetch(site.origin + address)).status).toBe(200)
})

test('a content-only process loads no database client, password hashing or mail client', async () => {
  for (const address of ADDRESSES) await fetch(site.origin + address)
  const scripts = await site.loadedScripts()
  expect([...scripts.keys()].filter((file) => file.includes('/node_modules/next/')).length).toBeGreaterThan(
    50,
  )
  const found = [...scripts].flatMap(([file, text]) =>
    ACCOUNTS_PACKAGES.test(file) || ACCOUNTS_MARKERS.some((marker) => text.includes(marker)) ? [file] : [],
  )
  expect(found).toEqual([])
})

for (const state of LAKE_ERRORS) {
  // The client's timeouts make the last one slow.
  const isCore = ['malformed', 'refused'].includes(state)
  test(`${state} content never replaces a valid page @row:50`, fullMatrixUnless(isCore), async () => {
    site.setLake('healthy')
    const before = await read()
    site.setLake(state)
    // An error status, so that Sanity retries the webhook.
    expect(await publishAll()).toEqual(PAGES.map(() => 503))
    expect(await read()).toEqual(before)
    site.setLake('healthy')
    expect(await publishAll()).toEqual(PAGES.map(() => 200))
    expect(await read()).toEqual(before)
  })
}

test('a URL without a cached page answers 500 while the lake is down, and the error is not cached @row:50', async () => {
  const address = `${site.origin}/zh-HK/resources/never-read-before`
  site.setLake('refused')
  const response = await fetch(address)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(wordsOf('zh-HK')('common', 'serverError.heading'))
  site.setLake('healthy')
  expect((await fetch(address)).status).toBe(404)
})

test('300 requests for invented pages, articles and topics cause few queries @row:76', async () => {
  // In milliseconds, the ages at which the site reads the list of slugs again, and addresses and search index.
  const [slugs, others] = [5_000, 60_000]
  site.setLake('healthy')
  const request = (at: number) =>
    LOCALES.flatMap((locale) =>
      ['/', '/resources/', '/resources/topics/'].map(
        async (path) => (await fetch(`${site.origin}${localePath(locale, `${path}invented-${at}`)}`)).status,
      ),
    )
  await Promise.all(request(0))
  const [before, start] = [site.queries(), Date.now()]
  for (let at = 1; at <= 50; at += 1) expect(new Set(await Promise.all(request(at)))).toEqual(new Set([404]))
  const [queries, duration] = [site.queries() - before, Date.now() - start]
  expect(queries).toBeLessThanOrEqual(Math.ceil(duration / slugs) + 6 * Math.ceil(duration / others))
})

test('a page of an editor without sections is a 404, and one that was shown before stays @row:49', async () => {
  site.setLake('healthy')
  const { editor } = site
  const { sections } = { ...(await editor.getDocument('page-super-visa')) }
  const page = (name: string) => ({ _id: `page-${name}`, _type: 'page', address: `/${name}` })
  const statusOf = async (name: string) => (await fetch(`${site.origin}/${name}`)).status
  const publish = (name: string) =>
    site.notifyPublication({ type: 'page', id: `page-${name}`, address: `/${name}` })
  await editor.createOrReplace({ ...page('shown'), sections })
  await editor.createOrReplace({ ...page('empty'), sections: [] })
  expect([await publish('shown'), await publish('empty')]).toEqual([200, 200])
  expect([await statusOf('shown'), await statusOf('empty')]).toEqual([200, 404])
  expect(await site.notifyPublication({ type: 'settings' })).toBe(200)
  await editor.createOrReplace({ ...page('shown'), sections: [] })
  await editor.createOrReplace({ ...page('empty'), sections })
  expect([await publish('shown'), await publish('empty')]).toEqual([503, 200])
  expect([await statusOf('shown'), await statusOf('empty')]).toEqual([200, 200])
  await editor.delete('page-shown')
  await editor.delete('page-empty')
  expect([await publish('shown'), await publish('empty')]).toEqual([200, 200])
  expect([await statusOf('shown'), await statusOf('empty')]).toEqual([404, 404])
})

test(
  'an article stays unavailable after a restart if it was withdrawn before or while the server was down',
  { tag: FULL_MATRIX_ONLY },
  async () => {
    test.setTimeout(180_000)
    site.setLake('healthy')
    const { editor } = site
    const model = await editor.getDocument('article-first-consultation')
    const [_id, slug] = ['article-withdrawn', 'withdrawn']
    const paths = LOCALES.map((locale) => site.origin + localePath(locale, `/resources/${slug}`))
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(path)).status))
    const fields = { publishedOn: '2020-01-01', slug: { _type: 'slug', current: slug } }
    await editor.createOrReplace({ ...model, ...fields, _id, _type: 'article' })
    expect(await site.notifyPublication({ type: 'article', slug })).toBe(200)
    expect(await statuses()).toEqual([200, 200])
    await editor.patch(_id).set({ publishUntil: '2026-01-01T00:00:00.000Z' }).commit()
    expect(await site.notifyPublication({ type: 'article', slug })).toBe(200)
    expect(await statuses()).toEqual([404, 404])
    await site.restart()
    expect(await statuses()).toEqual([404, 404])

    await editor.patch(_id).unset(['publishUntil']).commit()
    expect(await site.notifyPublication({ type: 'article', slug })).toBe(200)
    expect(await statuses()).toEqual([200, 200])
    const now = () => new Date().toISOString()
    await site.restart(() => editor.patch(_id).set({ publishUntil: now() }).commit())
    // The server revalidates due pages at startup, and retries a failed revalidation a minute later.
    await expect.poll(statuses, { timeout: 90_000 }).toEqual([404, 404])
    await editor.delete(_id)
  },
)

test(
  'the former URL of a renamed article redirects, also after a restart',
  { tag: FULL_MATRIX_ONLY },
  async () => {
    site.setLake('healthy')
    const { editor } = site
    const model = await editor.getDocument('article-first-consultation')
    const QUERY = '?utm_source=x'
    const [_id, former, present] = ['article-renamed', 'before-renaming', 'after-renaming']
    const write = (current: string, formerSlugs: string[]) => {
      const fields = { publishedOn: '2020-01-01', slug: { _type: 'slug', current }, formerSlugs }
      return editor.createOrReplace({ ...model, ...fields, _id, _type: 'article' })
    }
    const responses = () =>
      Promise.all(
        LOCALES.map(async (locale) => {
          const address = site.origin + localePath(locale, `/resources/${former}${QUERY}`)
          const { status, headers } = await fetch(address, { redirect: 'manual' })
          return [status, headers.get('location')]
        }),
      )
    const redirects = LOCALES.map((locale) => [308, localePath(locale, `/resources/${present}${QUERY}`)])
    await write(former, [])
    expect(await site.notifyPublication({ type: 'article', slug: former })).toBe(200)
    expect(await responses()).toEqual(LOCALES.map(() => [200, null]))
    await write(present, [former])
    expect(await site.notifyPublication({ type: 'article', slug: former })).toBe(200)
    expect(await responses()).toEqual(redirects)
    await site.restart()
    expect(await responses()).toEqual(redirects)
  },
)
