import { stegaClean } from '@sanity/client/stega'
import { JSDOM } from 'jsdom'
import { expect, localePath, stack, test, unique, wordsOf, type Locale, type Page } from '../support/e2e'
import { editor, previewAddress } from '../support/editor'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const TOPIC = '/resources/topics/families'
const IN_BOTH = [
  '/',
  '/company',
  '/resources',
  '/resources/hong-kong-routes',
  TOPIC,
  '/resources/search?q=parents',
  '/immigration-strategies-hong-kong-residents',
  '/contact',
  '/terms-of-use',
  '/privacy-policy',
  '/pr-status',
  '/guides/super-visa',
]
/** Dates safely before and after every test run. */
const [PAST, FUTURE] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']

const leaveLink = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: wordsOf(locale)('preview', 'leave') })

const isMarked = (text: string) => stegaClean(text).length < text.length

forEachLocale('Previews', 'en-CA', (locale) => {
  const paths = locale === 'en-CA' ? [...IN_BOTH, '/visa-tonic'] : IN_BOTH

  test(
    'exist for every page, with clickable texts and a link to the published page',
    { tag: FULL_MATRIX_ONLY },
    async ({ request }) => {
      const read = async (address: string, referer = '') => {
        const response = await request.get(address, { headers: { referer } })
        const { document } = new JSDOM(await response.text()).window
        const main = document.querySelector('main')
        main?.querySelectorAll('script').forEach((script) => script.remove())
        const links = [...document.querySelectorAll('a')]
        return {
          path: response.url().replace(stack('SITE_URL'), ''),
          text: main?.textContent ?? '',
          leave: links.find((link) => link.textContent === wordsOf(locale)('preview', 'leave')),
        }
      }
      for (const path of paths) {
        const address = localePath(locale, path)
        const preview = await read(await previewAddress(address))
        expect(preview.path).toBe(address)
        expect(isMarked(preview.text), `marked texts of ${address}`).toBe(true)
        // The exit link returns to its referrer.
        const referer = stack('SITE_URL') + address
        const published = await read(preview.leave?.getAttribute('href') ?? '', referer)
        expect(published.path).toBe(address)
        expect(published.text.length, address).toBeGreaterThan(0)
        expect(isMarked(published.text), `marked texts of ${address} as published`).toBe(false)
        expect(published.leave, address).toBeUndefined()
      }
    },
  )

  for (const [kind, id, dates] of [
    ['a draft', 'drafts.article-', {}],
    ['a scheduled article', 'article-', { publishFrom: FUTURE }],
    ['a withdrawn article', 'article-', { publishUntil: PAST }],
  ] as const) {
    const title = `show ${kind}, also in a search, which visitors do not see`
    test(title, { tag: FULL_MATRIX_ONLY }, async ({ page, expectNoise }) => {
      expectNoise(/404/)
      const [model = {}] = await editor().fetch<object[]>('*[_id == "article-hong-kong-routes"]')
      const slug = unique('drafts-').toLowerCase()
      const address = localePath(locale, `/resources/${slug}`)
      const names = { slug: { current: slug }, title: { enCA: `Now or later ${slug}`, zhHK: `遲早${slug}` } }
      await editor().createOrReplace({ ...model, ...names, ...dates, _id: id + slug, _type: 'article' })
      try {
        expect((await page.goto(await previewAddress(address)))?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(slug)
        expect(isMarked((await page.getByRole('main').allTextContents()).join())).toBe(true)
        await page.goto(localePath(locale, `/resources/search?q=${slug}`))
        await page.getByRole('main').getByRole('link', { name: slug }).click()
        await expect(page).toHaveURL(address)
        await leaveLink(page, locale).click()
        await expect(leaveLink(page, locale)).toHaveCount(0)
        await expect(page).toHaveURL(address)
        expect((await page.request.get(address)).status()).toBe(404)
      } finally {
        await editor().delete(id + slug)
      }
    })
  }
})
