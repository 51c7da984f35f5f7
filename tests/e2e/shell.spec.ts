import { expect, localePath, test, wordsOf, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

test.use({ reducedMotion: 'reduce' })

forEachLocale('The page shell', 'en-CA', (locale) => {
  const words = wordsOf(locale)

  /** The dialog makes the rest of the page inert, but it stays visible. */
  async function expectShell(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('dialog', { name: words('dialogs', 'initiateReset.heading') })).toBeVisible()
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part, { includeHidden: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  }

  test('is the same on the 404 page, in its language @spec:2.32', async ({ page, expectNoise }) => {
    expectNoise(/404/)
    for (const path of ['/resources/no-such-page', '/no-such-page']) {
      await test.step(path, async () => {
        const response = await page.goto(`${localePath(locale, path)}?dialog=initiateReset`)
        expect(response?.status()).toBe(404)
        await expectShell(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
      })
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: words('common', 'notFound.home') })
      .click()
    await expect(page).toHaveURL(localePath(locale, '/'))
  })

  test('has structured data about the firm on the home page @row:46', async ({ request, baseURL }) => {
    const home = new URL(localePath(locale, '/'), baseURL).href
    const html = await (await request.get(home)).text()
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(html) ?? []
    const { '@graph': things } = JSON.parse(data)
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'LegalService',
        url: home,
        address: expect.objectContaining({ streetAddress: expect.stringContaining('88') }),
      }),
    )
  })
})

test('a page does not load its own data again', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  for (const [path, data] of [
    ['/', '/en-CA.json'],
    ['/zh-HK', '/zh-HK.json'],
    ['/company', '/en-CA/company.json'],
  ] as const) {
    requests.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requests.length).toBeGreaterThan(5)
    expect(requests.filter((url) => url.includes('/_next/data/') && url.endsWith(data))).toEqual([])
  }
})

test('links are prefetched from 200 px outside the window @spec:9.4', async ({ page }) => {
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
