import { startContentOnlySite, type Weather } from '../support/contentOnlySite'
import { editor } from '../support/editor'
import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

// One site after another weather: what one test leaves, the next one finds.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof startContentOnlySite>>
test.beforeAll(async () => {
  site = await startContentOnlySite()
})
test.afterAll(() => site.stop())

/** The content `malformed`: the pages alone cannot be made, their frame and the error page can. */
const FAULTS: Weather[] = ['refused', 'failing', 'nonsense', 'empty', 'malformed', 'hanging']
const PAGES = [
  ['home', '/'],
  ['companyPage', '/company'],
  ['contactPage', '/contact'],
] as const
/** Made at each request, of what the server keeps. */
const LISTS = ['/resources/search', '/resources/search?q=parents', '/resources/topics/families']
const ADDRESSES = [...PAGES.map(([, path]) => path), ...LISTS].flatMap((path) =>
  LOCALES.map((locale) => localePath(locale, path)),
)

const titleOf = (html: string) => /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? 'none'
const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

test('row 50: without database and accounts the content side serves its pages, made anew on publication', async () => {
  for (const [type] of PAGES) expect(await site.publish(type)).toBe(200)
  for (const address of ADDRESSES) expect((await fetch(site.origin + address)).status).toBe(200)
})

for (const fault of FAULTS) {
  test(`row 50: content that is ${fault} never takes a good page’s place`, async () => {
    test.setTimeout(120_000)
    const read = () =>
      Promise.all(ADDRESSES.map(async (path) => words(await (await fetch(site.origin + path)).text())))
    site.turn('fair')
    const before = await read()
    site.turn(fault)
    const answers = await Promise.all(PAGES.map(([type]) => site.publish(type)))
    // So that Sanity says it again.
    expect(answers).toEqual(PAGES.map(() => 503))
    expect(await read()).toEqual(before)
    site.turn('fair')
    expect(await Promise.all(PAGES.map(([type]) => site.publish(type)))).toEqual(PAGES.map(() => 200))
    // Made anew, of what other tests may have published meanwhile.
    expect((await read()).map(titleOf)).toEqual(before.map(titleOf))
  })
}

test('row 50: an address that was never read fails while the content is away, and the failure is not kept', async () => {
  const address = `${site.origin}/zh-HK/resources/never-read-before`
  site.turn('refused')
  const answer = await fetch(address)
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(wordsOf('zh-HK')('common', 'serverError.heading'))
  site.turn('fair')
  expect((await fetch(address)).status).toBe(404)
})

test('an article that was withdrawn stays away after a restart, and so does one whose date has passed meanwhile', async () => {
  test.setTimeout(180_000)
  site.turn('fair')
  const model = await editor().getDocument('article-first-consultation')
  const [_id, slug] = ['article-withdrawn', 'withdrawn']
  const paths = LOCALES.map((locale) => site.origin + localePath(locale, `/resources/${slug}`))
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(path)).status))
  const old = { publishedOn: '2020-01-01', slug: { _type: 'slug', current: slug } }
  await editor().createOrReplace({ ...model, ...old, _id, _type: 'article' })
  try {
    expect(await site.publish('article', slug)).toBe(200)
    expect(await statuses()).toEqual([200, 200])
    await editor().patch(_id).set({ publishUntil: '2026-01-01T00:00:00.000Z' }).commit()
    expect(await site.publish('article', slug)).toBe(200)
    expect(await statuses()).toEqual([404, 404])
    await site.restart()
    expect(await statuses()).toEqual([404, 404])

    await editor().patch(_id).unset(['publishUntil']).commit()
    expect(await site.publish('article', slug)).toBe(200)
    expect(await statuses()).toEqual([200, 200])
    const now = () => new Date().toISOString()
    await site.restart(() => editor().patch(_id).set({ publishUntil: now() }).commit())
    // The server says it to itself when it starts, and a minute later once more where that failed.
    await expect.poll(statuses, { timeout: 90_000 }).toEqual([404, 404])
  } finally {
    await editor().delete(_id)
  }
})

test('an article that was renamed is found by its former address, after a restart too', async () => {
  test.setTimeout(120_000)
  site.turn('fair')
  const model = await editor().getDocument('article-first-consultation')
  const QUERY = '?utm_source=x'
  const [_id, former, present] = ['article-renamed', 'before-renaming', 'after-renaming']
  const write = (current: string, formerSlugs: string[]) => {
    const fields = { publishedOn: '2020-01-01', slug: { _type: 'slug', current }, formerSlugs }
    return editor().createOrReplace({ ...model, ...fields, _id, _type: 'article' })
  }
  const answers = () =>
    Promise.all(
      LOCALES.map(async (locale) => {
        const address = site.origin + localePath(locale, `/resources/${former}${QUERY}`)
        const { status, headers } = await fetch(address, { redirect: 'manual' })
        return [status, headers.get('location')]
      }),
    )
  const ledOn = LOCALES.map((locale) => [308, localePath(locale, `/resources/${present}${QUERY}`)])
  try {
    await write(former, [])
    expect(await site.publish('article', former)).toBe(200)
    expect(await answers()).toEqual(LOCALES.map(() => [200, null]))
    await write(present, [former])
    expect(await site.publish('article', former)).toBe(200)
    expect(await answers()).toEqual(ledOn)
    await site.restart()
    expect(await answers()).toEqual(ledOn)
  } finally {
    await editor().delete(_id)
  }
})
