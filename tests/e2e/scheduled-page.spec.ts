import { expect, LOCALES, localePath, test, unique, wordsOf } from '../support/e2e'
import { editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** In milliseconds. The site looks for due dates once a minute, and caches a 404 for half a minute. */
const OPENS_AFTER = 25_000
const APPEARANCE_TIMEOUT = 120_000

const word = unique('numbat').replaceAll('-', '')
const address = `/${word}`
const both = (enCA: string, zhHK: string) => ({ enCA, zhHK })
const heading = both(`Seminar ${word}`, `講座 ${word}`)
const PAGE = {
  ...{ _id: `page-${word}`, _type: 'page', address, languages: ['enCA', 'zhHK'], title: heading },
  ...{ headerTone: 'dark', campaign: false, reviewedOn: '2026-01-01', reviewBy: '2999-01-01' },
  seo: { title: heading, description: both('About the seminar.', '講座簡介。') },
  sections: [
    {
      _key: 'opening',
      _type: 'openingSection',
      heading,
      lead: both('A lead.', '一句說明。'),
      drawing: 'pier',
    },
  ],
}
test.afterEach(() => editor().delete(PAGE._id))

test(
  'a page opens at its date, and search results then list it under “Pages”, in both languages',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, request }) => {
    test.setTimeout(400_000)
    const publishFrom = new Date(Date.now() + OPENS_AFTER).toISOString()
    await editor().createOrReplace({ ...PAGE, publishFrom })
    for (const locale of LOCALES) {
      expect((await request.get(localePath(locale, address))).status()).toBe(404)
      await page.goto(localePath(locale, `/resources/search?q=${word}`))
      await expect(page.getByRole('main').getByRole('link', { name: word })).toHaveCount(0)
    }
    expect(Date.now(), 'the site was asked before the date').toBeLessThan(Date.parse(publishFrom))
    for (const locale of LOCALES) {
      await expect
        .poll(async () => (await request.get(localePath(locale, address))).status(), {
          timeout: APPEARANCE_TIMEOUT,
        })
        .toBe(200)
      await page.goto(localePath(locale, `/resources/search?q=${word}`))
      const main = page.getByRole('main')
      await expect(
        main.getByRole('heading', { name: wordsOf(locale)('resources', 'search.pages') }),
      ).toBeVisible()
      await main.getByRole('link', { name: word }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
      await expect(page).toHaveURL(localePath(locale, address))
    }
  },
)
