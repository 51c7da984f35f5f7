import { startContentOnlySite, type LakeState } from '../support/contentOnlySite'
import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'
import { loadEmbed, stubSite } from '../support/embeds'
import { FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'
import { PAGE_ANSWERS } from '../support/pageAnswers'
import { storedParagraph } from '../support/tables'

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
/** Publishes a copy of an article with other fields, at `/resources/<slug>`. */
async function publishArticle(slug: string, fields: object): Promise<void> {
  const model = await site.editor.getDocument('article-first-consultation')
  await site.editor.createOrReplace({
    ...{ ...model, publishedOn: '2020-01-01', slug: { _type: 'slug', current: slug }, ...fields },
    ...{ _id: `article-${slug}`, _type: 'article' },
  })
  expect(await site.notifyPublication({ type: 'article', slug })).toBe(200)
}
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
  test(
    `${state} content never replaces a valid page @row:50`,
    fullMatrixUnless(state === 'refused'),
    async () => {
      site.setLake('healthy')
      const before = await read()
      site.setLake(state)
      // An error status, so that Sanity retries the webhook.
      expect(await publishAll()).toEqual(PAGES.map(() => 503))
      expect(await read()).toEqual(before)
      site.setLake('healthy')
      expect(await publishAll()).toEqual(PAGES.map(() => 200))
      expect(await read()).toEqual(before)
    },
  )
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

test('120 requests for invented pages, articles and topics cause few queries @row:76', async () => {
  // In milliseconds, the ages at which the site reads the list of slugs again, and addresses and search index. The
  // scheduler sends two queries in each period of the latter.
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
  for (let at = 1; at <= 20; at += 1) expect(new Set(await Promise.all(request(at)))).toEqual(new Set([404]))
  const [queries, duration] = [site.queries() - before, Date.now() - start]
  expect(queries).toBeLessThanOrEqual(Math.ceil(duration / slugs) + 8 * Math.ceil(duration / others))
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

test.describe('what API clients stored, in a browser:', () => {
  // The session belongs to the accounts side, which this process does not serve.
  test.beforeEach(({ expectNoise }) => {
    expectNoise(/ERR_TOO_MANY_REDIRECTS|CLIENT_FETCH_ERROR \/api\/auth\/session/)
    site.setLake('healthy')
  })

  test(
    'a translation of invisible characters counts as missing: the page and the list show English',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const title = 'By way of Zanzibar'
      const english = storedParagraph('From Zanzibar, a ship sails north.')
      const invisible = '\u200b'
      await publishArticle('invisible', {
        title: { enCA: title, zhHK: invisible },
        summary: { enCA: 'A route by sea.', zhHK: invisible },
        body: { enCA: [english], zhHK: [storedParagraph(invisible)] },
      })
      await page.goto(`${site.origin}/zh-HK/resources/invisible`)
      const main = page.getByRole('main')
      await expect(main.locator('h1 [lang=en]')).toHaveText(title)
      await expect(main.getByText('From Zanzibar, a ship sails north.')).toBeVisible()
      await expect(main.getByText(wordsOf('zh-HK')('resources', 'article.inEnglish'))).toBeVisible()
      await expect(page.locator('link[hreflang]')).toHaveCount(0)
      await page.goto(`${site.origin}/zh-HK/resources/search?q=Zanzibar`)
      await expect(main.locator('a[href$="/resources/invisible"]')).toHaveText(title)
    },
  )

  test(
    'a paragraph is shown whole if its style, level, marks or links are null',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const words = ['The first half, ', 'the second', ' and the end.']
      const paragraph = storedParagraph('', {
        ...{ style: null, level: null, listItem: null, markDefs: null },
        children: words.map((text, at) => ({ _key: `s${at}`, _type: 'span', text, marks: null })),
      })
      const body = { enCA: [paragraph], zhHK: [paragraph] }
      const heading = { enCA: 'Null', zhHK: '空值' }
      await publishArticle('nulls', { body })
      const { sections } = { ...(await site.editor.getDocument('page-super-visa')) }
      const prose = { _key: 'prose', _type: 'proseSection', heading, body }
      const address = '/nulls'
      const fields = { address, sections: [...(sections ?? []), prose] }
      await site.editor.createOrReplace({ ...fields, _id: 'page-nulls', _type: 'page' })
      expect(await site.notifyPublication({ type: 'page', id: 'page-nulls', address })).toBe(200)
      for (const path of ['/resources/nulls', address].flatMap((one) =>
        LOCALES.map((locale) => localePath(locale, one)),
      )) {
        await page.goto(site.origin + path)
        await expect(page.getByRole('main').getByText(words.join(''), { exact: true }), path).toBeVisible()
      }
    },
  )

  test(
    'the code that embeds a map shows it, and its share link, which refuses frames, shows none',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const before = { ...(await site.editor.getDocument('settings')) }
      const publishMap = async (mapEmbedUrl: unknown) => {
        await site.editor.createOrReplace({ ...before, mapEmbedUrl, _id: 'settings', _type: 'settings' })
        expect(await site.notifyPublication({ type: 'settings' })).toBe(200)
      }
      const frame = 'https://www.google.com/maps/embed?pb=!1m18'
      const requested = await stubSite(page, 'www.google.com')
      const words = wordsOf('en-CA')
      const title = words('pages', 'map.title')
      const button = page.getByRole('button', { name: title })
      const pages = ['/contact', '/company'].map((path) => site.origin + path)
      await publishMap(`<iframe src="${frame}" width="600"></iframe>`)
      for (const address of pages) {
        await page.goto(address)
        await expect(button).toHaveCount(1)
        await loadEmbed(page, words('pages', 'map.show', { host: 'Google Maps' }), title)
      }
      expect(requested).toEqual([frame, frame])
      await publishMap('https://maps.app.goo.gl/qVzuYSXQnB3Qnx2Y7')
      for (const address of pages) {
        await page.goto(address)
        await expect(page.getByRole('main').locator('address').first()).toBeVisible()
        await expect(button).toHaveCount(0)
      }
      await publishMap(before.mapEmbedUrl)
    },
  )
})

test(
  'an article stays unavailable after a restart if it was withdrawn before or while the server was down',
  { tag: FULL_MATRIX_ONLY },
  async () => {
    test.setTimeout(180_000)
    site.setLake('healthy')
    const { editor } = site
    const [_id, slug] = ['article-withdrawn', 'withdrawn']
    const paths = LOCALES.map((locale) => site.origin + localePath(locale, `/resources/${slug}`))
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(path)).status))
    await publishArticle(slug, {})
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
          return [status, headers.get('location'), headers.get('cache-control')]
        }),
      )
    const { page, moved } = PAGE_ANSWERS
    const redirects = LOCALES.map((locale) => [
      moved.status,
      localePath(locale, `/resources/${present}${QUERY}`),
      moved.cacheControl,
    ])
    await write(former, [])
    expect(await site.notifyPublication({ type: 'article', slug: former })).toBe(200)
    expect(await responses()).toEqual(LOCALES.map(() => [200, null, page.cacheControl]))
    await write(present, [former])
    expect(await site.notifyPublication({ type: 'article', slug: former })).toBe(200)
    expect(await responses()).toEqual(redirects)
    await site.restart()
    expect(await responses()).toEqual(redirects)
  },
)
