import { expect, LOCALES, localePath, test, wordsOf, type Locale, type Page } from '../support/e2e'

/** The navigation as a visitor gets at it: on a phone behind the menu's button. */
async function openNavigation(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const menu = page.getByRole('banner').getByRole('button', { name: words('common', 'nav.menu') })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: words('common', 'nav.label') })
}

async function expectLeadsTo(page: Page, locale: Locale, key: string, target: string) {
  await page.goto(localePath(locale, '/'))
  const link = (await openNavigation(page, locale)).getByRole('link', {
    name: wordsOf(locale)('common', key),
  })
  await link.click()
  await expect(page).toHaveURL(localePath(locale, target))
  await openNavigation(page, locale)
  await expect(link).toHaveAttribute('aria-current', 'page')
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)

  test.describe(`Navigation in ${locale}`, () => {
    test('2.3 · Company leads to /company, and is marked there', ({ page }) =>
      expectLeadsTo(page, locale, 'nav.company', '/company'))

    test('2.4 · Resources leads to /resources, and is marked there', ({ page }) =>
      expectLeadsTo(page, locale, 'nav.resources', '/resources'))

    test('2.4 · Resources is marked on what belongs to it', async ({ page }) => {
      for (const path of ['/resources/topics/families', '/resources/hong-kong-routes']) {
        await page.goto(at(path))
        const navigation = await openNavigation(page, locale)
        const marked = navigation.locator('[aria-current]')
        await expect(marked).toHaveText([words('common', 'nav.resources')])
        await expect(marked).toHaveAttribute('aria-current', 'true')
      }
    })

    test('2.5 · Contact leads to /contact, and is marked there', ({ page }) =>
      expectLeadsTo(page, locale, 'nav.contact', '/contact'))

    test('2.1 · Services leads to the services on the home page', async ({ page }) => {
      await page.goto(at('/contact'))
      const navigation = await openNavigation(page, locale)
      await navigation.getByRole('link', { name: words('common', 'nav.services') }).click()
      await expect(page).toHaveURL(/#services$/)
      expect(new URL(page.url()).pathname).toBe(at('/'))
      await expect(page.locator('#services')).toBeInViewport()
    })

    test('2.2 · Visa Tonic is in the English navigation alone', async ({ page }) => {
      await page.goto(at('/'))
      const navigation = await openNavigation(page, locale)
      const link = navigation.getByRole('link', { name: 'Visa Tonic' })
      if (locale !== 'en-CA') return expect(link).toHaveCount(0)
      await link.click()
      await expect(page).toHaveURL('/visa-tonic')
    })

    test('2.6 · the footer links to the legal pages without a locale prefix, and leads to them in the language', async ({
      page,
    }) => {
      for (const [key, target] of [
        ['footer.terms', '/terms-of-use'],
        ['footer.privacy', '/privacy-policy'],
      ] as const) {
        await page.goto(at('/contact'))
        const link = page.getByRole('contentinfo').getByRole('link', { name: words('common', key) })
        await expect(link).toHaveAttribute('href', target)
        await link.click()
        await expect(page).toHaveURL(at(target))
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
      }
    })

    test('a page that a link far down leads to begins at its top, without a way there', async ({ page }) => {
      await page.goto(at('/resources'))
      const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').last()
      await link.scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
      const seen = page.evaluate(
        (before) =>
          new Promise<number>((resolve) => {
            const look = () => (document.title === before ? requestAnimationFrame(look) : resolve(scrollY))
            look()
          }),
        await page.title(),
      )
      await link.click()
      expect(await seen).toBe(0)
    })

    test('the notice in the contact form leads to the privacy policy as the footer does', async ({
      page,
    }) => {
      await page.goto(at('/contact'))
      const form = page.getByRole('main').locator('form')
      await form.getByRole('link', { name: words('forms', 'contact.policy') }).click()
      await expect(page).toHaveURL(at('/privacy-policy'))
    })

    test('2.8 · on a phone the menu has a button to the contact page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at('/'))
      await openNavigation(page, locale)
      await page
        .getByRole('banner')
        .getByRole('link', { name: words('common', 'header.consultation') })
        .click()
      await expect(page).toHaveURL(at('/contact'))
    })

    test('2.9 · the brand mark shows both names and leads home', async ({ page }) => {
      await page.goto(at('/contact'))
      const brand = page.getByRole('banner').getByRole('link', { name: words('common', 'brand.home') })
      await expect(brand.getByText('Maple Harbour Immigration')).toBeVisible()
      await expect(brand.getByText('楓港移民顧問')).toBeVisible()
      await brand.click()
      await expect(page).toHaveURL(at('/'))
    })
  })
}
