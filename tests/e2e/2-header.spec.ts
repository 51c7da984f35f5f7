import { expect, LOCALES, localePath, logInAs, test, wordsOf, type Page } from '../support/e2e'
import { isLocale } from '@/i18n/locales'

const VISA_TONIC = '/visa-tonic'
const LANDING = '/immigration-strategies-hong-kong-residents'

const banner = (page: Page) => page.getByRole('banner')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const headerHeight = (page: Page) =>
  banner(page).evaluate((header) => Math.round(header.getBoundingClientRect().height))
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** The header's text colour as red, green and blue, 0 to 255. */
async function ink(page: Page): Promise<[number, number, number]> {
  const colour = await banner(page).evaluate((header) => getComputedStyle(header).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

/**
 * Words of the firm's names and the header's buttons that stand in more than one line, beyond the header's edges or under
 * something else, once its height is settled.
 */
async function brokenWords(page: Page): Promise<string[]> {
  return banner(page).evaluate(async (header) => {
    await Promise.all(header.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const { top, bottom } = header.getBoundingClientRect()
    const broken: string[] = []
    const row = header.querySelector('a:has([href="/brand.svg#sign"])')?.parentElement
    if (!row) return ['no brand mark']
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const [line, ...more] = range.getClientRects()
        // What the window is too narrow for is not drawn, and is in the menu.
        if (!line) continue
        const hit = document.elementFromPoint(line.right - 1, (line.top + line.bottom) / 2)
        const covered = !hit || !(text.parentElement?.closest('a, button') ?? row).contains(hit)
        if (more.length > 0 || line.top < top || line.bottom > bottom || covered) broken.push(word[0])
      }
    }
    return broken
  })
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)

  test.describe(`The header in ${locale}`, () => {
    for (const path of ['/', LANDING]) {
      test(`2.9 · no word of the header’s names and buttons is broken or covered, on ${path}`, async ({
        page,
      }) => {
        await page.goto(at(path))
        for (const width of [320, 360, 390, 430, 480, 500, 768]) {
          for (const top of [0, 400]) {
            await page.setViewportSize({ width, height: 844 })
            await scrollTo(page, top)
            await expect(banner(page).and(page.locator('[data-scrolled]'))).toHaveCount(top ? 1 : 0)
            expect(await brokenWords(page), `${width} px, scrolled by ${top}`).toEqual([])
          }
        }
      })
    }

    test(`2.9 · beside the consultation button on ${LANDING} each of the firm’s names keeps to one line`, async ({
      page,
    }) => {
      await page.goto(at(LANDING))
      const names = banner(page)
        .getByRole('link', { name: words('common', 'brand.home') })
        .locator('[lang]')
      for (const width of [320, 360, 375, 390, 430, 480, 500, 560, 768]) {
        await page.setViewportSize({ width, height: 844 })
        const lines = await names.evaluateAll((each) =>
          each.map((name) => {
            const range = new Range()
            range.selectNodeContents(name)
            return range.getClientRects().length
          }),
        )
        expect(lines, `${width} px`).toEqual([1, 1])
      }
    })

    test('2.15, 2.16, 2.17, 9.3 · fixed, 112 or 160 px high at the top, 64 or 96 past 20 px, translucent with blur', async ({
      page,
    }) => {
      await page.goto(at('/'))
      const [full, small] = isPhone(page) ? [112, 64] : [160, 96]
      await expect(banner(page)).toHaveCSS('position', 'fixed')
      await expect(banner(page)).toHaveCSS('top', '0px')
      expect(await headerHeight(page)).toBe(full)
      const heading = page.getByRole('heading', { level: 1 })
      const place = () => heading.evaluate((h1) => h1.getBoundingClientRect().top + scrollY)
      const before = await place()

      await scrollTo(page, 20)
      await expect(banner(page)).not.toHaveAttribute('data-scrolled')
      expect(await headerHeight(page)).toBe(full)

      await scrollTo(page, 21)
      await expect.poll(() => headerHeight(page)).toBe(small)
      await expect(banner(page)).toHaveCSS('backdrop-filter', /blur\(\d+px\)/)
      await expect
        .poll(() => banner(page).evaluate((header) => getComputedStyle(header).backgroundColor))
        .toMatch(/^rgba\(.+, 0\.\d+\)$/)
      expect(await place(), 'the page does not move under the header').toBeCloseTo(before, 0)

      await scrollTo(page, 0)
      await expect.poll(() => headerHeight(page)).toBe(full)
    })

    test('2.18 · light on the home page', async ({ page }) => {
      await page.goto(at('/'))
      expect(Math.min(...(await ink(page)))).toBeGreaterThan(200)
    })

    test('2.19 · the accent on every path with a campaign in it, one that does not exist included', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404/)
      const paths = [at(LANDING), at(`/guides${LANDING}-2027`), at(`${VISA_TONIC}/first-steps`)]
      for (const path of [...paths, VISA_TONIC]) {
        await page.goto(path)
        await expect(banner(page)).toHaveAttribute('data-tone', 'accent')
        const [red, green, blue] = await ink(page)
        expect(red, path).toBeGreaterThan(2 * Math.max(green, blue))
      }
    })

    test('2.20 · dark on the other pages', async ({ page, expectNoise }) => {
      expectNoise(/404/)
      for (const path of ['/contact', '/company', '/resources', '/privacy-policy', '/no-such-page']) {
        await page.goto(at(path))
        expect(Math.max(...(await ink(page))), path).toBeLessThan(80)
      }
    })

    test('2.21, 2.26 · the landing page has neither navigation nor log-in, and a free consultation', async ({
      page,
    }) => {
      await page.goto(at(LANDING))
      const label = words('common', 'header.freeConsultation')
      expect(label).toBe(locale === 'en-CA' ? 'Free Consultation' : '免費諮詢')
      const button = banner(page).getByRole('link', { name: label, exact: true })
      await expect(button).toBeVisible()
      await expect(page.getByRole('navigation', { name: words('common', 'nav.label') })).toHaveCount(0)
      await expect(banner(page).getByRole('button', { name: words('common', 'header.logIn') })).toHaveCount(0)
      await expect(banner(page).getByRole('button', { name: words('common', 'nav.menu') })).toHaveCount(0)
      await expect(
        banner(page).getByRole('button', { name: words('common', 'language.choose') }),
      ).toBeVisible()
      await button.click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })).toBeVisible()
    })

    test('2.23, 2.24 · the user icon opens the log-in dialog, and is another one for whoever is logged in', async ({
      page,
    }) => {
      await page.goto(at('/contact'))
      const icon = (name: string) => banner(page).getByRole('button', { name: words('common', name) })
      const drawing = (name: string) => icon(name).locator('use').getAttribute('href')
      const anonymous = await drawing('header.logIn')
      await icon('header.logIn').click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'login.heading') })).toBeVisible()

      await logInAs(page)
      await page.goto(at('/contact'))
      await expect(icon('header.account')).toBeVisible()
      expect(await drawing('header.account')).not.toBe(anonymous)
    })

    test('2.14, 2.25, 2.27 · the consultation button opens the contact dialog, and is not on the contact page', async ({
      page,
    }) => {
      const label = words('common', 'header.consultation')
      if (locale === 'en-CA') expect(label).toBe('Book a consultation')
      await page.goto(at('/contact'))
      await expect(banner(page).getByRole('link', { name: label })).toHaveCount(0)
      await page.goto(at('/company'))
      const button = banner(page).getByRole('link', { name: label })
      if (isPhone(page)) {
        // There the menu has one of its own, to the contact page.
        await expect(button).toHaveCount(0)
        return
      }
      await button.click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })).toBeVisible()
      await expect(page).toHaveURL(`${at('/company')}?dialog=contact`)
    })

    test('1.8, 2.7 · header and footer offer e-mail, phone, chat, address and profiles', async ({ page }) => {
      await page.goto(at('/'))
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('heading', { name: words('common', 'footer.getInTouch') })).toBeVisible()
      await expect(footer.getByRole('heading', { name: words('common', 'footer.followUs') })).toBeVisible()
      if (isPhone(page))
        await banner(page)
          .getByRole('button', { name: words('common', 'nav.menu') })
          .click()
      for (const place of [banner(page), footer]) {
        await expect(place.locator('a[href^="mailto:"]').filter({ visible: true })).toHaveCount(1)
        await expect(place.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(1)
        await expect(
          place.getByRole('link', { name: words('common', 'footer.chat') }).filter({ visible: true }),
        ).toHaveCount(1)
        await expect(place.locator('address').filter({ visible: true })).toHaveCount(1)
        const elsewhere = await place
          .locator('a[href^="https:"]')
          .filter({ visible: true })
          .evaluateAll((links) => links.map((link) => link.textContent ?? ''))
        expect(elsewhere.length, 'chat and two profiles at least').toBeGreaterThanOrEqual(3)
      }
    })
  })
}

test('2.22 · the series in English has no language switcher', async ({ page }) => {
  const words = wordsOf('en-CA')
  await page.goto(VISA_TONIC)
  expect(isLocale(await page.locator('html').getAttribute('lang'))).toBe(true)
  await expect(banner(page).getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('common', 'language.choose') })).toHaveCount(0)
})
