import { expect, localePath, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { follow, nextRoute } from '../support/clientNavigation'
import { withoutPopovers } from '../support/hostilePage'
import { forEachLocale, FULL_MATRIX_ONLY, fullMatrixUnless } from '../support/matrix'

const PHONE = { width: 390, height: 844 }
const banner = (page: Page) => page.getByRole('banner')

/** The navigation as a visitor finds it: on a phone, behind the menu button. */
function navigationOf(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  const menu = banner(page).getByRole('button', { name: words('common', 'nav.menu') })
  const navigation = page.getByRole('navigation', { name: words('common', 'nav.label') })
  return {
    links: navigation.getByRole('link'),
    marked: navigation.locator('[aria-current]'),
    async open() {
      if (await menu.isVisible()) await menu.click()
      await expect(navigation).toBeVisible()
    },
    async follow(name: string, target: string) {
      await navigation.getByRole('link', { name }).click()
      await expect(page).toHaveURL(target)
      // The menu closes when the next page is rendered, which is after the URL changes.
      if (await menu.isVisible()) await expect(navigation).toBeHidden()
    },
  }
}

forEachLocale('Navigation', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)

  for (const [who, answer] of [
    ['an instance of another release answers 404', { status: 404 }],
    ['an instance of another release answers 503', { status: 503 }],
    ['a proxy answers with a page of its own', { contentType: 'text/html', body: '<html>A proxy</html>' }],
  ] as const) {
    test(
      `loads the whole page if ${who} for its data`,
      fullMatrixUnless('status' in answer && answer.status === 404),
      async ({ page, expectNoise }) => {
        expectNoise(/404|503|the data of the page is unusable/)
        await page.route('**/_next/data/**', (route) => route.fulfill(answer))
        await page.goto(at('/contact'))
        const wholePage = page.waitForRequest((request) => request.isNavigationRequest())
        await banner(page)
          .getByRole('link', { name: words('common', 'brand.home') })
          .click()
        expect((await wholePage).url()).toBe(new URL(at('/'), page.url()).href)
        await expect(page.locator('#services')).toBeAttached()
      },
    )
  }

  test('opens the pages of the header and footer links, and marks the current one @spec:2.1 @spec:2.2 @spec:2.3 @spec:2.4 @spec:2.5 @spec:2.6 @spec:2.8 @spec:2.9', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { links, marked, open, follow } = navigationOf(page, locale)
    const footer = page.getByRole('contentinfo')

    await test.step('the brand mark shows both names and opens the home page', async () => {
      await page.goto(at('/contact'))
      const brand = banner(page).getByRole('link', { name: words('common', 'brand.home') })
      await expect(brand.getByText('Maple Harbour Immigration')).toBeVisible()
      await expect(brand.getByText('楓港移民顧問')).toBeVisible()
      await brand.click()
      await expect(page).toHaveURL(at('/'))
    })

    await open()
    for (const name of ['company', 'resources', 'contact']) {
      await test.step(`the navigation opens and marks /${name}`, async () => {
        await follow(words('common', `nav.${name}`), at(`/${name}`))
        await open()
        await expect(marked).toHaveText([words('common', `nav.${name}`)])
        await expect(marked).toHaveAttribute('aria-current', 'page')
      })
    }

    await test.step('Services is on the home page', async () => {
      await follow(words('common', 'nav.services'), `${at('/')}#services`)
      await expect(page.locator('#services')).toBeInViewport()
    })

    await test.step('a phone’s menu has a button to the contact page', async () => {
      await page.setViewportSize(PHONE)
      await open()
      await banner(page)
        .getByRole('link', { name: words('common', 'header.consultation') })
        .click()
      await expect(page).toHaveURL(at('/contact'))
    })

    await test.step('the notice in the contact form opens the privacy policy in the visitor’s language', async () => {
      const form = page.getByRole('main').locator('form')
      await form.getByRole('link', { name: words('forms', 'contact.privacyPolicy') }).click()
      await expect(page).toHaveURL(at('/privacy-policy'))
    })

    for (const [key, target] of [
      ['footer.terms', '/terms-of-use'],
      ['footer.privacy', '/privacy-policy'],
    ] as const) {
      await test.step(`the footer opens ${target} in the visitor’s language, by a link without a locale prefix`, async () => {
        const link = footer.getByRole('link', { name: words('common', key) })
        await expect(link).toHaveAttribute('href', target)
        await link.click()
        await expect(page).toHaveURL(at(target))
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
      })
    }

    await test.step('Visa Tonic is in the English navigation only', async () => {
      await open()
      await expect(links.filter({ hasText: 'Visa Tonic' })).toHaveCount(locale === 'en-CA' ? 1 : 0)
      const english = navigationOf(page, 'en-CA')
      await page.goto('/')
      await english.open()
      await english.follow('Visa Tonic', '/visa-tonic')
    })
  })

  test(
    'opens and closes its menus in a browser without popovers',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      await withoutPopovers(page)
      await page.goto(at('/contact'))
      const button = (name: string) => banner(page).getByRole('button', { name: words('common', name) })
      const company = page
        .getByRole('navigation', { name: words('common', 'nav.label') })
        .getByRole('link', { name: words('common', 'nav.company') })
      const language = page.getByRole('link', { name: locale === 'en-CA' ? 'Chinese' : 'English' })
      for (const [name, link] of [
        ['nav.menu', company],
        ['language.choose', language],
      ] as const) {
        await expect(link).toBeHidden()
        await button(name).click()
        await expect(link).toBeVisible()
        await button(name).click()
        await expect(link).toBeHidden()
        await button(name).press('Enter')
        await page.keyboard.press('Tab')
        await expect(link).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(link).toBeHidden()
      }
      await button('nav.menu').click()
      await company.click()
      await expect(page).toHaveURL(at('/company'))
      await expect(company).toBeHidden()
    },
  )

  test(
    'closes the menu when Back leads to an earlier part of the same page',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(at('/'))
      const { open, links } = navigationOf(page, locale)
      await open()
      await links.filter({ hasText: words('common', 'nav.services') }).click()
      await expect(page).toHaveURL(/#services$/)
      await open()
      await page.goBack()
      await expect(page).toHaveURL(at('/'))
      await expect(links.first()).toBeHidden()
    },
  )

  test(
    'starts a page that a link far down opens at its top, without scrolling there',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(at('/resources'))
      const link = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').last()
      await link.scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
      const firstPosition = page.evaluate(
        (before) =>
          new Promise<number>((resolve) => {
            const check = () => (document.title === before ? requestAnimationFrame(check) : resolve(scrollY))
            check()
          }),
        await page.title(),
      )
      await link.click()
      expect(await firstPosition).toBe(0)
    },
  )

  for (const [start, link] of [
    ['/', 'h3 a'],
    ['/resources/express-entry', 'article ~ section h3 a'],
  ] as const)
    test(
      `restores the scroll position of ${start} after Back, and that of the next page after Forward`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const scrollPosition = () => page.evaluate(() => Math.round(scrollY))
        await page.goto(at(start))
        const target = page.locator(link).last()
        for (const fragment of ['', 'content']) {
          await page.evaluate((id) => (location.hash = id), fragment)
          if (fragment) await expect.poll(scrollPosition).toBeLessThan(1_000)
          await target.scrollIntoViewIfNeeded()
          const position = await scrollPosition()
          expect(position).toBeGreaterThan(1_000)
          await follow(page, target)
          await expect.poll(scrollPosition).toBe(0)
          await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
          await Promise.all([nextRoute(page), page.goBack()])
          await expect.poll(scrollPosition).toBe(position)
          await Promise.all([nextRoute(page), page.goForward()])
          await expect.poll(scrollPosition).toBe(300)
          await Promise.all([nextRoute(page), page.goBack()])
          await expect.poll(scrollPosition).toBe(position)
          // The position stays when the fonts and images of the page have loaded.
          await page.waitForLoadState('networkidle')
          expect(await scrollPosition()).toBe(position)
        }
      },
    )

  test(
    'restores the position of a reloaded page, also over a fragment, and that before a link within it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const scrollPosition = () => page.evaluate(() => Math.round(scrollY))
      const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await page.goto(at('/resources/express-entry'))
      await follow(page, page.locator('article ~ section h3 a').last())
      await page.reload()
      await scroll(300)
      await Promise.all([nextRoute(page), page.goBack()])
      await Promise.all([nextRoute(page), page.goForward()])
      await expect.poll(scrollPosition).toBe(300)

      await page.goto(at('/resources/express-entry'))
      await scroll(700)
      await page.evaluate(() => (location.hash = 'content'))
      await expect.poll(scrollPosition).toBeLessThan(700)
      await scroll(1_200)
      // Only a Chinese page is rendered again.
      await Promise.all([locale === 'zh-HK' && nextRoute(page), page.goBack()])
      await expect.poll(scrollPosition).toBe(700)

      await page.goto(at('/resources/express-entry#content'))
      await scroll(700)
      await page.reload()
      // Next.js scrolls to the fragment in a timer.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await expect.poll(scrollPosition).toBe(700)
    },
  )
})

test(
  'a link that is followed while Back is loading opens its page at the top',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const search = '/resources/search?q=visa'
    await page.goto(search)
    await page.locator('main h3 a').last().scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await follow(page, page.locator('main h3 a').last())
    let hasAsked = false
    await page.route('**/_next/data/**/resources/search.json*', () => void (hasAsked = true))
    await page.evaluate(() => history.back())
    await expect.poll(() => hasAsked).toBe(true)
    await page.locator('footer a[href="/privacy-policy"]').click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
    // Next.js scrolls to the top before a listener could scroll down.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)
