import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

const PAGES = [
  '/',
  '/contact',
  '/company',
  '/resources',
  '/immigration-strategies-hong-kong-residents',
  '/terms-of-use',
  '/privacy-policy',
  '/signin',
  '/error',
  '/no-such-page',
]

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`The shell in ${locale}`, () => {
    for (const path of locale === 'en-CA' ? [...PAGES, '/visa-tonic'] : PAGES) {
      test(`2.32 · ${path} has header, page, dialog host and footer, in its language`, async ({
        page,
        expectNoise,
      }) => {
        if (path.includes('no-such')) expectNoise(/404/)
        await page.goto(`${localePath(locale, path)}?dialog=initiateReset`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const dialog = page.getByRole('dialog', { name: words('dialogs', 'initiateReset.heading') })
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
      })
    }

    test('row 46: the home page tells search engines whose site it is, as data', async ({ page }) => {
      await page.goto(localePath(locale, '/'))
      const data = page.locator('script[type="application/ld+json"]')
      const { '@graph': things } = JSON.parse((await data.textContent()) ?? '')
      expect(things).toContainEqual(
        expect.objectContaining({
          '@type': 'LegalService',
          url: new URL(localePath(locale, '/'), page.url()).href,
          address: expect.objectContaining({ streetAddress: expect.stringContaining('88') }),
        }),
      )
    })

    test('a page that does not exist says so in its language', async ({ page, expectNoise }) => {
      expectNoise(/404/)
      const response = await page.goto(localePath(locale, '/no-such-page'))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
      await page
        .getByRole('main')
        .getByRole('link', { name: words('common', 'notFound.home') })
        .click()
      await expect(page).toHaveURL(localePath(locale, '/'))
    })
  })
}

test('9.4 · links fetch ahead from 200 px outside the window', async ({ page }) => {
  await page.addInitScript(() => {
    const margins: string[] = []
    Object.assign(window, { observedMargins: margins })
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options)
        margins.push(this.rootMargin)
      }
    }
  })
  const prefetched = page.waitForRequest(/_next\/data\/.+\.json/)
  await page.goto('/company')
  await prefetched
  const margins: unknown = await page.evaluate(() => Reflect.get(window, 'observedMargins'))
  expect(margins).toContain('200px 200px 200px 200px')
})
