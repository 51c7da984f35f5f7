import { stegaClean } from '@sanity/client/stega'
import {
  expect,
  LOCALES,
  localePath,
  stack,
  test,
  unique,
  wordsOf,
  type Locale,
  type Page,
} from '../support/e2e'
import { editor } from '../support/editor'

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
]
/** Longer ago, and later, than any test runs. */
const [PAST, FUTURE] = ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']

/** Enters a page as Studio sends an editor's browser there: with a secret that it has just written. */
async function enter(page: Page, path: string) {
  const secret = unique('secret-')
  await editor().create({
    _id: 'sanity-preview-url-secret.',
    _type: 'sanity.previewUrlSecret',
    secret,
    source: 'sanity/presentation',
    studioUrl: stack('STUDIO_URL'),
  })
  const query = new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })
  return page.goto(`/api/draft-mode/enable?${query}`)
}

const wayOut = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: wordsOf(locale)('preview', 'leave') })

for (const locale of LOCALES) {
  const paths = locale === 'en-CA' ? [...IN_BOTH, '/visa-tonic'] : IN_BOTH
  test(`${locale}: every page has its preview, its texts marked for a click, and one click leads out to the page as published`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * 15_000)
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of paths) {
      const address = localePath(locale, path)
      await enter(page, address)
      await expect(page, path).toHaveURL(address)
      const texts = (await page.getByRole('main').allTextContents()).join()
      expect(stegaClean(texts).length, `marked texts of ${path}`).toBeLessThan(texts.length)
      await wayOut(page, locale).click()
      await expect(wayOut(page, locale), path).toHaveCount(0)
      await expect(page, path).toHaveURL(address)
      const shown = await heading.textContent()
      expect(shown, path).toBe(stegaClean(shown))
    }
  })

  test(`${locale}: a preview shows what comes later and what has gone, which visitors do not find`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/404/)
    const [known = {}] = await editor().fetch<object[]>('*[_id == "article-hong-kong-routes"]')
    const slug = unique('drafts-').toLowerCase()
    const address = localePath(locale, `/resources/${slug}`)
    const named = { slug: { current: slug }, title: { enCA: `Now or later ${slug}`, zhHK: `遲早${slug}` } }
    const document = { ...known, ...named, _id: `article-${slug}`, _type: 'article' }
    const drafted = { ...document, _id: `drafts.${document._id}` }
    try {
      for (const scheduled of [
        { ...document, publishFrom: FUTURE },
        { ...document, publishUntil: PAST },
        drafted,
      ]) {
        await editor().createOrReplace(scheduled)
        expect((await enter(page, address))?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(slug)
        await page.goto(localePath(locale, `/resources/search?q=${slug}`))
        await page.getByRole('main').getByRole('link', { name: slug }).click()
        await expect(page).toHaveURL(address)
        await wayOut(page, locale).click()
        await expect(wayOut(page, locale)).toHaveCount(0)
        await expect(page).toHaveURL(address)
        expect((await page.request.get(address)).status()).toBe(404)
        await editor().delete(scheduled._id)
      }
    } finally {
      await editor().delete({ query: '*[slug.current == $slug]', params: { slug } })
    }
  })
}
