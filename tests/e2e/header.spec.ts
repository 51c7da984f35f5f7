import { expect, localePath, logInAs, test, wordsOf, type Page } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const VISA_TONIC = '/visa-tonic'
const LANDING = '/immigration-strategies-hong-kong-residents'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const banner = (page: Page) => page.getByRole('banner')
const headerHeight = (page: Page) =>
  banner(page).evaluate((header) => Math.round(header.getBoundingClientRect().height))

/** Scrolls to a position and waits until the page has handled the scroll event and rendered. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, top)

/** Red, green and blue, 0 to 255. */
type Colour = [red: number, green: number, blue: number]

const TONES = {
  light: (colour: Colour) => Math.min(...colour) > 200,
  accent: ([red, green, blue]: Colour) => red > 2 * Math.max(green, blue),
  dark: (colour: Colour) => Math.max(...colour) < 80,
}

/** Compares the header's text colour with a tone, once its transition has ended. */
async function expectTone(page: Page, tone: keyof typeof TONES): Promise<void> {
  await expect(banner(page)).toHaveAttribute('data-tone', tone)
  const hasTone = async () => {
    const colour = await banner(page).evaluate((header) => getComputedStyle(header).color)
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
    return TONES[tone]([red, green, blue])
  }
  await expect.poll(hasTone, `the header of ${page.url()} is ${tone}`).toBe(true)
}

/**
 * Lists words of the logo and the header's buttons that wrap, overflow the header or are covered by another
 * element.
 */
async function brokenWords(page: Page): Promise<string[]> {
  return banner(page).evaluate(async (header) => {
    await Promise.all(header.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const { top, bottom } = header.getBoundingClientRect()
    const broken: string[] = []
    const row = header.querySelector('a:has([href="#icon-sign"])')?.parentElement
    if (!row) return ['no brand mark']
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const [line, ...more] = range.getClientRects()
        // A window too narrow for a link hides it, because the link is in the menu.
        if (!line) continue
        const hit = document.elementFromPoint(line.right - 1, (line.top + line.bottom) / 2)
        const covered = !hit || !(text.parentElement?.closest('a, button') ?? row).contains(hit)
        const overflows = line.top < top - 0.5 || line.bottom > bottom + 0.5
        if (more.length > 0 || overflows || covered) broken.push(word[0])
      }
    }
    return broken
  })
}

forEachLocale('The header', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)
  const button = (page: Page, key: string) => banner(page).getByRole('button', { name: words('common', key) })
  const userLink = (page: Page, key: string) => banner(page).getByRole('link', { name: words('common', key) })

  async function expectWholeWords(page: Page): Promise<void> {
    for (const top of [0, 400]) {
      for (const width of [320, 360, 390, 430, 480, 500, 768]) {
        await page.setViewportSize({ width, height: 844 })
        await scrollTo(page, top)
        await expect(banner(page).and(page.locator('[data-scrolled]'))).toHaveCount(top ? 1 : 0)
        expect(await brokenWords(page), `${width} px, scrolled by ${top}`).toEqual([])
      }
    }
    await scrollTo(page, 0)
  }

  test('shows the accent colour and a free consultation on the landing page, without navigation and login @spec:2.9 @spec:2.19 @spec:2.21 @spec:2.26', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at(LANDING))
    await expectTone(page, 'accent')

    await test.step('no word of the brand mark and the buttons is broken or covered', () =>
      expectWholeWords(page))

    await test.step('each of the firm’s names is in one line', async () => {
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
        expect(lines, `in a window of ${width} px`).toEqual([1, 1])
      }
    })

    const label = words('common', 'header.freeConsultation')
    expect(label).toBe(locale === 'en-CA' ? 'Free Consultation' : '免費諮詢')
    const consultation = banner(page).getByRole('link', { name: label, exact: true })
    for (const viewport of [PHONE, DESKTOP]) {
      await test.step(`the consultation is the only action in a window of ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await expect(consultation).toBeVisible()
        await expect(button(page, 'language.choose')).toBeVisible()
        await expect(page.getByRole('navigation', { name: words('common', 'nav.label') })).toHaveCount(0)
        await expect(userLink(page, 'header.logIn')).toHaveCount(0)
        await expect(button(page, 'nav.menu')).toHaveCount(0)
      })
    }
    await consultation.click()
    await expect(page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })).toBeVisible()
  })

  test(
    'shows the words of the brand mark and the buttons on the home page, not broken or covered @spec:2.9',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(at('/'))
      await expectWholeWords(page)
    },
  )

  test('is fixed and light on the home page, and smaller and translucent when scrolled past 20 px @spec:1.8 @spec:2.7 @spec:2.15 @spec:2.16 @spec:2.17 @spec:2.18 @spec:9.3', async ({
    page,
  }) => {
    await page.goto(at('/'))
    await expectTone(page, 'light')
    const heading = page.getByRole('heading', { level: 1 })
    const headingTop = () => heading.evaluate((h1) => h1.getBoundingClientRect().top + scrollY)
    for (const { viewport, full, small } of [
      { viewport: PHONE, full: 112, small: 64 },
      { viewport: DESKTOP, full: 160, small: 96 },
    ]) {
      await test.step(`in a window of ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await expect(banner(page)).toHaveCSS('position', 'fixed')
        await expect(banner(page)).toHaveCSS('top', '0px')
        await expect.poll(() => headerHeight(page)).toBe(full)
        const before = await headingTop()

        await scrollTo(page, 20)
        await expect(banner(page)).not.toHaveAttribute('data-scrolled')
        expect(await headerHeight(page)).toBe(full)

        await scrollTo(page, 21)
        await expect.poll(() => headerHeight(page)).toBe(small)
        await expect(banner(page)).toHaveCSS('backdrop-filter', /blur\(\d+px\)/)
        await expect(banner(page)).toHaveCSS('background-color', /^rgba\(.+, 0\.\d+\)$/)
        expect(await headingTop(), 'the page does not move under the header').toBeCloseTo(before, 0)

        await scrollTo(page, 0)
        await expect.poll(() => headerHeight(page)).toBe(full)
      })
    }

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: words('common', 'footer.getInTouch') })).toBeVisible()
    await expect(footer.getByRole('heading', { name: words('common', 'footer.followUs') })).toBeVisible()
    for (const viewport of [DESKTOP, PHONE]) {
      await test.step(`header and footer say how to reach the firm in a window of ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        if (viewport === PHONE) await button(page, 'nav.menu').click()
        for (const place of [banner(page), footer]) {
          const visible = (selector: string) => place.locator(selector).filter({ visible: true })
          await expect(visible('a[href^="mailto:"]')).toHaveCount(1)
          await expect(visible('a[href^="tel:"]')).toHaveCount(1)
          await expect(visible('address')).toHaveCount(1)
          await expect(
            place.getByRole('link', { name: words('common', 'footer.chat') }).filter({ visible: true }),
          ).toHaveCount(1)
          const links = await visible('a[href^="https:"]').count()
          expect(links, 'the chat and two profiles').toBeGreaterThanOrEqual(3)
        }
      })
    }
  })

  test('leads to the login page by its user icon while the scripts have not arrived @spec:2.23', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/)
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto(at('/company'), { waitUntil: 'commit' })
    await userLink(page, 'header.logIn').click()
    await page.waitForURL(at('/signin'), { waitUntil: 'commit' })
  })

  test('opens the login dialog by a user icon, and the contact dialog by a consultation button @spec:2.14 @spec:2.20 @spec:2.23 @spec:2.24 @spec:2.25 @spec:2.27', async ({
    page,
  }) => {
    const icon = (key: string) => userLink(page, key).locator('use').getAttribute('href')
    const label = words('common', 'header.consultation')
    if (locale === 'en-CA') expect(label).toBe('Book a consultation')
    const consultation = banner(page).getByRole('link', { name: label })
    const anonymousIcon = await test.step('on the contact page, without a session', async () => {
      await page.goto(at('/contact'))
      await expectTone(page, 'dark')
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        await expect(consultation, 'the contact page is without the button').toHaveCount(0)
      }
      const anonymous = await icon('header.logIn')
      await userLink(page, 'header.logIn').click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'login.heading') })).toBeVisible()
      return anonymous
    })

    await test.step('on another page, with a session', async () => {
      await logInAs(page)
      await page.goto(at('/company'))
      await expect(userLink(page, 'header.account')).toBeVisible()
      expect(await icon('header.account')).not.toBe(anonymousIcon)
      await page.setViewportSize(PHONE)
      await expect(consultation, 'on a phone the menu has it').toHaveCount(0)
      await page.setViewportSize(DESKTOP)
      await consultation.click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })).toBeVisible()
      await expect(page).toHaveURL(`${at('/company')}?dialog=contact`)
    })
  })
})

test(
  'is low and scrolls away in a window of less than 480 px, and the keyboard reaches it @spec:2.15',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const menu = banner(page).getByRole('button', { name: wordsOf('en-CA')('common', 'nav.menu') })
    const controls = banner(page).getByRole('link').or(banner(page).getByRole('button'))
    /** Hovering scrolls to a control, and fails if another element covers it. A trial click would close the menu. */
    const expectReachable = async () => {
      for (const control of await controls.filter({ visible: true }).all()) await control.hover()
    }
    for (const [width, height, expected] of [
      [844, 390, 96],
      [1366, 479, 96],
      [640, 360, 64],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/company')
      expect(await headerHeight(page)).toBe(expected)
      await expect(banner(page)).toHaveCSS('position', 'absolute')
      await scrollTo(page, 1_000)
      await expect(banner(page)).not.toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('link').first()).toBeInViewport()
      await scrollTo(page, 0)
      await expectReachable()
      if (await menu.isVisible()) {
        await menu.click()
        await expectReachable()
      }
    }
    await page.setViewportSize({ width: 1366, height: 480 })
    await expect(banner(page)).toHaveCSS('position', 'fixed')
  },
)

test('the English series has no language switcher @spec:2.22', async ({ request }) => {
  const words = wordsOf('en-CA')
  const controlsOn = async (path: string) => {
    const html = await (await request.get(path)).text()
    return Array.from(html.matchAll(/<(?:button|a) [^>]*aria-label="(.+?)"/g), ([, label]) => label)
  }
  const languages = words('common', 'language.choose')
  expect(await controlsOn('/company')).toContain(languages)
  const controls = await controlsOn(VISA_TONIC)
  expect(controls).toContain(words('common', 'header.logIn'))
  expect(controls).not.toContain(languages)
})
