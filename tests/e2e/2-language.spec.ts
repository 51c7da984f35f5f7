import { expect, LOCALES, localePath, test, wordsOf } from '../support/e2e'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const [other = locale] = LOCALES.filter((language) => language !== locale)
  const label = (language: string) => (language === 'en-CA' ? 'English' : 'Chinese')

  test.describe(`The language switcher in ${locale}`, () => {
    test('2.28, 2.29, 2.30 · a globe opens a menu of every language; the present one is ticked and disabled', async ({
      page,
    }) => {
      await page.goto(localePath(locale, '/contact'))
      const globe = page.getByRole('button', { name: words('common', 'language.choose') })
      await expect(globe.locator('use')).toHaveAttribute('href', /#globe$/)
      await globe.click()
      for (const language of LOCALES) {
        await expect(page.getByRole('link', { name: label(language) })).toBeVisible()
      }
      const current = page.getByRole('link', { name: label(locale) })
      await expect(current).toBeDisabled()
      await expect(current.locator('use')).toHaveAttribute('href', /#check$/)
      await expect(page.getByRole('link', { name: label(other) }).locator('use')).toHaveCount(0)
    })

    test('1.7, 2.31 · a language is chosen: the same path, without secrets of its query, and remembered', async ({
      page,
    }) => {
      const query = 'reason=study-permit&from=a-friend&email=mei@example.com&hash=secret'
      await page.goto(`${localePath(locale, '/contact')}?${query}`)
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: label(other) }).click()
      await expect(page).toHaveURL(`${localePath(other, '/contact')}?reason=study-permit`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe(other)
    })

    test('2.31 · the page’s title in the chosen language is said, and the next page’s as ever', async ({
      page,
    }) => {
      await page.goto(localePath(locale, '/company'))
      const said = page.locator('#__next-route-announcer__')
      await expect(said).toHaveText('')
      const before = await page.title()
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: label(other) }).click()
      // The address changes before the title does.
      await expect(page).not.toHaveTitle(before)
      const switched = await page.title()
      await expect(said).toHaveText(switched)
      const home = wordsOf(other)('common', 'brand.home')
      await page.getByRole('banner').getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(localePath(other, '/'))
      await expect(page).not.toHaveTitle(switched)
      await expect(said).toHaveText(await page.title())
    })

    test('2.31 · from a legal page, reached by its address without prefix, both languages are one click away', async ({
      page,
    }) => {
      for (const next of [other, locale]) {
        const from = next === locale ? other : locale
        await page.goto(localePath(from, '/terms-of-use'))
        await page.getByRole('button', { name: wordsOf(from)('common', 'language.choose') }).click()
        await page.getByRole('link', { name: label(next) }).click()
        await expect(page).toHaveURL(localePath(next, '/terms-of-use'))
        await expect(page.locator('html')).toHaveAttribute('lang', next)
      }
    })

    for (const path of ['/resources/search?q=visa&topic=families', '/error?error=Verification']) {
      test(`2.31 · ${path} asks the same in the other language`, async ({ page }) => {
        await page.goto(localePath(locale, path))
        await page.getByRole('button', { name: words('common', 'language.choose') }).click()
        await page.getByRole('link', { name: label(other) }).click()
        await expect(page).toHaveURL(localePath(other, path))
        await expect(page.locator('html')).toHaveAttribute('lang', other)
      })
    }

    test('2.31 · a topic’s address stays without a query', async ({ page }) => {
      await page.goto(localePath(locale, '/resources/topics/families'))
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: label(other) }).click()
      await expect(page).toHaveURL(localePath(other, '/resources/topics/families'))
    })

    test('2.31 · a page that was not found stays the same address', async ({ page, expectNoise }) => {
      expectNoise(/404/)
      await page.goto(localePath(locale, '/no/such/page'))
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: label(other) }).click()
      await expect(page).toHaveURL(localePath(other, '/no/such/page'))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    })
  })
}

test('2.31 · the chosen language is remembered: the bare address leads back to it, a page’s own address does not', async ({
  page,
}) => {
  const choose = async (from: 'en-CA' | 'zh-HK', to: string) => {
    await page.getByRole('button', { name: wordsOf(from)('common', 'language.choose') }).click()
    await page.getByRole('link', { name: to }).click()
  }
  await page.goto('/company')
  await choose('en-CA', 'Chinese')
  await expect(page).toHaveURL('/zh-HK/company')
  await page.goto('/?reason=study-permit')
  await expect(page).toHaveURL('/zh-HK?reason=study-permit')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')

  await page.goto('/company')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await page
    .getByRole('link', { name: wordsOf('en-CA')('common', 'brand.home') })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await page.goto('/?dialog=login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')

  await page.goto('/')
  await expect(page).toHaveURL('/zh-HK')
  await choose('zh-HK', 'English')
  await expect(page).toHaveURL('/')
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('2.31 · row 56: the languages are links', async ({ page }) => {
    await page.goto('/zh-HK/terms-of-use')
    const english = page.locator('a[hreflang="en-CA"]')
    await expect(english).toHaveAttribute('href', '/terms-of-use')
    await page.getByRole('button', { name: wordsOf('zh-HK')('common', 'language.choose') }).click()
    await english.click()
    await expect(page).toHaveURL('/terms-of-use')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  })
})
