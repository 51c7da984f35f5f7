import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES, type Locale } from '@/i18n/locales'
import { expect, localePath, stack, test, wordsOf, type Page } from '../support/e2e'
import { nextRoute } from '../support/clientNavigation'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const label = (locale: Locale) => (locale === 'en-CA' ? 'English' : 'Chinese')
const languageLink = (page: Page, locale: Locale) => page.getByRole('link', { name: label(locale) })

/** Opens the language menu on a page in `locale`. */
const openMenu = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: wordsOf(locale)('common', 'language.choose') }).click()

async function choose(page: Page, from: Locale, to: Locale): Promise<void> {
  await openMenu(page, from)
  await languageLink(page, to).click()
}

const rememberChinese = (page: Page) =>
  page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'zh-HK', url: stack('SITE_URL') }])

async function expectPage(page: Page, locale: Locale, path: string): Promise<void> {
  await expect(page).toHaveURL(localePath(locale, path))
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

forEachLocale('The language switcher', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const [other = locale] = LOCALES.filter((language) => language !== locale)

  test(
    'keeps the position and the focus when the language changes after a link within the page',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(localePath(locale, '/resources/express-entry'))
      const contents = page.getByRole('navigation', { name: words('resources', 'article.contents') })
      await contents.getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/#/)
      const chapter = page.getByRole('article').getByRole('heading', { level: 2 }).nth(3)
      await chapter.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const before = await page.evaluate(() => scrollY)
      await Promise.all([nextRoute(page), choose(page, locale, other)])
      expect(await page.evaluate(() => scrollY)).toBe(before)
      const globe = page.getByRole('button', { name: wordsOf(other)('common', 'language.choose') })
      await expect(globe).toBeFocused()
    },
  )

  test('opens a menu by a globe, and shows the chosen language at the same path and query without secrets @spec:1.7 @spec:2.28 @spec:2.29 @spec:2.30 @spec:2.31', async ({
    page,
  }) => {
    const query = 'reason=study-permit&from=a-friend&email=mei@example.com&hash=secret&token=secret'
    await page.goto(`${localePath(locale, '/contact')}?${query}#write`)
    const globe = page.getByRole('button', { name: words('common', 'language.choose') })
    const announcer = page.locator('#__next-route-announcer__')
    const firstTitle = await page.title()

    await test.step('the current language is ticked and disabled', async () => {
      await expect(globe.locator('use')).toHaveAttribute('href', '#icon-globe')
      await globe.click()
      for (const language of LOCALES) await expect(languageLink(page, language)).toBeVisible()
      const current = languageLink(page, locale)
      await expect(current).toBeDisabled()
      await expect(current.locator('use')).toHaveAttribute('href', '#icon-check')
      await expect(languageLink(page, other).locator('use')).toHaveCount(0)
      await expect(announcer).toHaveText('')
    })

    await test.step('the other language is shown and remembered, and its title announced', async () => {
      await languageLink(page, other).click()
      await expectPage(page, other, '/contact?reason=study-permit&from=a-friend#write')
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe(other)
      // The URL changes before the title does.
      await expect(page).not.toHaveTitle(firstTitle)
      await expect(announcer).toHaveText(await page.title())
    })

    await test.step('the title of the next page is announced too', async () => {
      const switchedTitle = await page.title()
      const home = wordsOf(other)('common', 'brand.home')
      await page.getByRole('banner').getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(localePath(other, '/'))
      await expect(page).not.toHaveTitle(switchedTitle)
      await expect(announcer).toHaveText(await page.title())
    })
  })

  test('keeps the path of a page that does not exist @spec:2.31', async ({ page, expectNoise }) => {
    expectNoise(/404/)
    await page.goto(localePath(locale, '/no/such/page'))
    await choose(page, locale, other)
    await expectPage(page, other, '/no/such/page')
  })
})

test(
  'English that was chosen on a legal page stays after a reload and Back @spec:2.31',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await page.goto('/zh-HK/contact')
    const words = wordsOf('zh-HK')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('common', 'footer.terms') })
      .click()
    await expectPage(page, 'zh-HK', '/terms-of-use')
    await choose(page, 'zh-HK', 'en-CA')
    await expectPage(page, 'en-CA', '/terms-of-use')
    await page.reload()
    await expectPage(page, 'en-CA', '/terms-of-use')
    await page.goto('/zh-HK/company')
    await page.goBack()
    await expectPage(page, 'en-CA', '/terms-of-use')
  },
)

test(
  'Back and Forward show the language of the address after a reload',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    for (const path of ['/company', '/contact?utm_source=x']) {
      await page.goto(path)
      await choose(page, 'en-CA', 'zh-HK')
      await expectPage(page, 'zh-HK', path)
      await page.reload()
      await page.goBack()
      await expectPage(page, 'en-CA', path)
      await page.reload()
      await page.goForward()
      await expectPage(page, 'zh-HK', path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u)
    }
  },
)

test(
  'the switch on a legal page keeps query and fragment @spec:2.31',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await page.goto('/terms-of-use?utm_source=x&a=1#consultation')
    await choose(page, 'en-CA', 'zh-HK')
    await expectPage(page, 'zh-HK', '/terms-of-use?utm_source=x&a=1#consultation')
  },
)

test('the footer of a Chinese legal page links to the page itself, in Chinese @spec:2.6', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/terms-of-use', 'footer.terms'],
    ['/privacy-policy', 'footer.privacy'],
  ] as const) {
    await page.goto(localePath('zh-HK', path))
    const link = page.getByRole('contentinfo').getByRole('link', { name: wordsOf('zh-HK')('common', name) })
    await expect(link).toHaveAttribute('href', path)
    const opened = page.waitForEvent('load')
    await link.click()
    await opened
    await expectPage(page, 'zh-HK', path)
  }
})

test(
  'the links to the home page lead to that of the chosen language @spec:2.9',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, expectNoise }) => {
    expectNoise(/404/)
    const words = wordsOf('en-CA')
    await page.goto('/company')
    await choose(page, 'en-CA', 'zh-HK')
    await expectPage(page, 'zh-HK', '/company')
    for (const from of ['/visa-tonic', '/company'])
      for (const landmark of ['banner', 'contentinfo'] as const) {
        await page.goto(from)
        await page
          .getByRole(landmark)
          .getByRole('link', { name: words('common', 'brand.home') })
          .click()
        await expectPage(page, 'zh-HK', '/')
      }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/visa-tonic')
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('common', 'nav.services') })
      .click()
    await expect(page).toHaveURL(/\/zh-HK#services$/)
    await page.goto('/visa-tonic')
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('common', 'nav.company') })
      .click()
    await expectPage(page, 'zh-HK', '/company')
    await page.goto('/visa-tonic')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('common', 'footer.terms') })
      .click()
    await expectPage(page, 'zh-HK', '/terms-of-use')
    await page.goto('/nowhere')
    await page.getByRole('link', { name: words('common', 'notFound.home') }).click()
    await expectPage(page, 'zh-HK', '/')
  },
)

test('the chosen language is remembered: / redirects to it, other URLs do not @spec:2.31', async ({
  page,
}) => {
  const answer = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }

  await test.step('Chinese', async () => {
    await page.goto('/company')
    await choose(page, 'en-CA', 'zh-HK')
    await expectPage(page, 'zh-HK', '/company')
    expect(await answer('/')).toEqual([307, '/zh-HK'])
    expect(await answer('/?reason=study-permit')).toEqual([307, '/zh-HK?reason=study-permit'])
    expect(await answer('/company')).toEqual([200, undefined])
    expect(await answer('/?dialog=login')).toEqual([200, undefined])
  })

  await test.step('an English page stays English', async () => {
    await page.goto('/company')
    await expectPage(page, 'en-CA', '/company')
  })

  await test.step('English', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/zh-HK')
    await choose(page, 'zh-HK', 'en-CA')
    await expectPage(page, 'en-CA', '/')
    expect(await answer('/')).toEqual([200, undefined])
  })
})

test('English opens in a new tab, although Chinese is remembered @spec:2.31', async ({ page }) => {
  await rememberChinese(page)
  await page.goto('/zh-HK')
  await openMenu(page, 'zh-HK')
  // Playwright waits for ever if a new tab gets its page before it watches the tab.
  await page.context().route('/', async (route) => {
    await sleep(500)
    await route.continue()
  })
  const opened = page.context().waitForEvent('page')
  await languageLink(page, 'en-CA').click({ button: 'middle' })
  const tab = await opened
  await expectPage(tab, 'en-CA', '/')
  await tab.reload()
  await expectPage(tab, 'en-CA', '/')
  await expectPage(page, 'zh-HK', '/')
})

test('the next page has one language if its data is not what it should be @spec:2.31', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/TypeError|undefined|client-side exception/)
  await page.goto('/company')
  await page.route(/_next\/data\/.*zh-HK\/company\.json/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>A proxy</html>' }),
  )
  await choose(page, 'en-CA', 'zh-HK')
  await expectPage(page, 'zh-HK', '/company')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u)
  await expect(page.getByRole('contentinfo')).toContainText(wordsOf('zh-HK')('common', 'footer.terms'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language menu has links @spec:2.31 @row:56', async ({ page }) => {
    await page.goto('/zh-HK/terms-of-use')
    await expect(languageLink(page, 'en-CA')).toHaveCount(0)
    await openMenu(page, 'zh-HK')
    await expect(languageLink(page, 'en-CA')).toHaveAttribute('href', '/terms-of-use')
    await languageLink(page, 'en-CA').click()
    await expectPage(page, 'en-CA', '/terms-of-use')
  })

  test('the language menu leads to the English home page, although Chinese is remembered @spec:2.31 @row:56', async ({
    page,
  }) => {
    await rememberChinese(page)
    await page.goto('/zh-HK')
    await openMenu(page, 'zh-HK')
    await languageLink(page, 'en-CA').click()
    await expectPage(page, 'en-CA', '/')
  })
})
