import { ROUTES } from '@/lib/routes'
import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

const PAGES = [ROUTES.home, ROUTES.company]

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const firm = words('common', 'brand.home').split(/[,，]/)[0] ?? ''

  test.describe(`Content pages in ${locale}`, () => {
    for (const path of PAGES) {
      test(`1.2, 2.12 · anybody can read ${path}, all of it in its language`, async ({ page }) => {
        const response = await page.goto(localePath(locale, path))
        expect(response?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(new RegExp(`.{4,} · ${firm}$`))
        const description = page.locator('meta[name="description"]')
        await expect(description).toHaveAttribute('content', /.{20,}/)

        const han = /\p{Script=Han}/u
        const headings = await page.getByRole('main').getByRole('heading').allTextContents()
        expect(headings.length).toBeGreaterThan(2)
        expect(headings.filter((heading) => han.test(heading) !== (locale === 'zh-HK'))).toEqual([])
        const paragraphs = await page.getByRole('main').locator('p, li, dd').allTextContents()
        expect(
          paragraphs.filter((text) => text.length > 40 && han.test(text) !== (locale === 'zh-HK')),
        ).toEqual([])
      })

      test(`1.2 · ${path} fits its window, and one of 320 px`, async ({ page }) => {
        await page.goto(localePath(locale, path))
        const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(await overhang()).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 320, height: 568 })
        expect(await overhang()).toBeLessThanOrEqual(0)
      })
    }

    test('7.22 · the map asks nobody for anything before the visitor does', async ({ page }) => {
      const asked: string[] = []
      await page.route('https://maps.example/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>map</title><p>The map itself</p>' })
      })
      await page.goto(localePath(locale, ROUTES.company))
      const show = page.getByRole('button', { name: words('pages', 'map.show') })
      await show.scrollIntoViewIfNeeded()
      await expect(page.getByText(words('pages', 'embed.before', { host: 'maps.example' }))).toBeVisible()
      expect(asked).toEqual([])

      await show.click()
      const frame = page.locator(`iframe[title="${words('pages', 'map.title')}"]`)
      await expect(frame.contentFrame().getByText('The map itself')).toBeVisible()
      await expect(frame).toBeFocused()
      expect(asked).toEqual(['https://maps.example/embed/maple-harbour'])
    })
  })
}
