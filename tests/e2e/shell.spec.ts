import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

const PAGES = ['/', '/contact']

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`The shell in ${locale}`, () => {
    for (const path of PAGES) {
      test(`${path} is written in its language and has one heading`, async ({ page }) => {
        await page.goto(localePath(locale, path))
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('contentinfo')).toContainText(words('common', 'footer.getInTouch'))
        const han = /\p{Script=Han}/u.test((await page.getByRole('main').textContent()) ?? '')
        expect(han).toBe(locale === 'zh-HK')
      })

      test(`${path} fits its window`, async ({ page }) => {
        await page.goto(localePath(locale, path))
        const { wide, window } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth,
          window: innerWidth,
        }))
        expect(wide).toBeLessThanOrEqual(window)
      })
    }

    test('every internal link leads to a page that exists', async ({ page, request }) => {
      const queue = PAGES.map((path) => localePath(locale, path))
      const seen = new Set<string>()
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        if (seen.has(path)) continue
        seen.add(path)
        expect((await request.get(path)).status(), path).toBe(200)
        await page.goto(path)
        const links = await page
          .locator('a[href]')
          .evaluateAll((anchors) => anchors.map((a) => (a as HTMLAnchorElement).href))
        for (const link of links.map((href) => new URL(href))) {
          if (link.origin !== new URL(page.url()).origin) continue
          if (link.hash && link.pathname === new URL(page.url()).pathname) {
            await expect(page.locator(link.hash), `${path} → ${link.hash}`).toHaveCount(1)
          }
          queue.push(link.pathname)
        }
      }
      expect([...seen].length).toBeGreaterThanOrEqual(2)
    })

    test('the header becomes small and translucent past 20 px', async ({ page, isMobile }) => {
      await page.goto(localePath(locale, '/'))
      const bar = page.getByRole('banner').locator('> div').first()
      const phone = (page.viewportSize()?.width ?? 0) < 768 || isMobile
      const height = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().height))
      expect(await height()).toBe(phone ? 112 : 160)
      await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
      await expect.poll(height).toBe(phone ? 112 : 160)
      await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
      await expect.poll(height).toBe(phone ? 64 : 96)
      await expect(page.getByRole('banner')).toHaveCSS('backdrop-filter', /blur/)
    })

    test('the switcher leads to the same page in the other language', async ({ page }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      await page.goto(
        `${localePath(locale, '/contact')}?reason=study-permit&email=mei@example.com&hash=secret`,
      )
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      const current = page.getByRole('link', { name: locale === 'en-CA' ? 'English' : 'Chinese' })
      await expect(current).toHaveAttribute('aria-disabled', 'true')
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page).toHaveURL(`${localePath(other, '/contact')}?reason=study-permit`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe(other)
    })

    test('a page that does not exist says so in its language', async ({ page, expectNoise }) => {
      expectNoise(/404/)
      const response = await page.goto(localePath(locale, '/no-such-page'))
      expect(response?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('common', 'notFound.heading'))
      await page
        .getByRole('main')
        .getByRole('link', { name: words('common', 'notFound.home') })
        .click()
      await expect(page).toHaveURL(localePath(locale, '/'))
    })

    test('navigation reaches the services and the contact page', async ({ page }) => {
      await page.goto(localePath(locale, '/contact'))
      const menu = page.getByRole('button', { name: words('common', 'nav.menu') })
      if (await menu.isVisible()) await menu.click()
      const navigation = page.getByRole('navigation', { name: words('common', 'nav.label') })
      await navigation.getByRole('link', { name: words('common', 'nav.services') }).click()
      await expect(page).toHaveURL(/#services$/)
      await expect(page.locator('#services')).toBeInViewport()
    })
  })
}
