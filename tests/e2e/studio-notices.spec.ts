import {
  expect,
  LOCALES,
  localePath,
  stack,
  test,
  unique,
  wordsOf,
  type Locale,
  type Page,
} from '../support/e2e'
import { axeIssues } from '../support/a11y/axe'
import { reflowIssues, targetSizeIssues } from '../support/a11y/checks'
import { forcedColourIssues } from '../support/a11y/forcedColours'
import { languageIssues } from '../support/a11y/language'
import { printIssues } from '../support/a11y/print'
import { editor } from '../support/editor'
import { expectOnSite, openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  createDocument,
  languageField,
  openGroup,
  openValidationErrors,
  writeBoth,
} from '../support/studioEditor'
import { FULL_MATRIX_ONLY } from '../support/matrix'

/** The only page with a notice, because other spec files run at the same time. */
const PATH = '/privacy-policy'
const LINE = 'aside:has([data-nosnippet])'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** In milliseconds: time for a publication, including Studio's own work. */
const PUBLICATION_TIMEOUT = 60_000

const stamp = unique('notice ')
const TEXT = {
  enCA: `The Parents and Grandparents Program reopens on May 1, 2027. Ask us whether you qualify (${stamp}).`,
  zhHK: `父母及祖父母團聚計劃將於2027年5月1日重開。歡迎查詢你是否符合資格（${stamp}）。`,
}
const textIn = (locale: Locale) => (locale === 'en-CA' ? TEXT.enCA : TEXT.zhHK)

// One after another, because a page shows only one notice.
test.describe.configure({ mode: 'default' })
test.beforeEach(() => test.setTimeout(300_000))
test.afterEach(async () => {
  await editor().delete({ query: '*[_type == "notice" && "privacyPage" in chosenPages]' })
  await expectNotice(false)
})

const notice = (page: Page, locale: Locale = 'en-CA') =>
  page.getByRole('complementary', { name: wordsOf(locale)('common', 'notice.label'), exact: true })
const closeButton = (page: Page, locale: Locale = 'en-CA') =>
  page.getByRole('button', { name: wordsOf(locale)('common', 'notice.dismiss') })

const expectNotice = (isShown: boolean) => expectOnSite(PATH, () => stamp, isShown)

/** Publishes a notice on the page, as Studio does. */
async function publishNotice(fields: object = {}): Promise<void> {
  await editor().create({
    _type: 'notice',
    text: TEXT,
    tone: 'information',
    dismissible: true,
    pages: 'chosen',
    chosenPages: ['privacyPage'],
    ...fields,
  })
  await expectNotice(true)
}

test(
  'an editor publishes, changes and unpublishes a notice, which visitors can close',
  { tag: FULL_MATRIX_ONLY },
  async ({ page, browser, expectNoise }) => {
    expectNoise(STUDIO_NOISE)
    const visitor = await (await browser.newContext({ baseURL: stack('SITE_URL') })).newPage()

    await test.step('cannot publish a text that is too long', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      await page.getByRole('link', { name: 'Notices' }).click()
      await createDocument(page, 'Notice')
      await writeBoth(page, 'text', { ...TEXT, enCA: TEXT.enCA.repeat(3) })
      await openValidationErrors(page)
      const error = page.getByText(/shorten it to 160 or fewer/).filter({ visible: true })
      await expect(error.first()).toBeVisible()
      await expect(page.getByTestId('action-publish')).toBeDisabled()
    })

    await test.step('publishes it with a link, on one page', async () => {
      await languageField(page, 'text.enCA').fill(TEXT.enCA)
      await languageField(page, 'link.enCA.label').fill('Contact us')
      await languageField(page, 'link.enCA.href').fill('/contact')
      await page.getByTestId('field-pages').getByText('Chosen pages', { exact: true }).last().click()
      await page.getByTestId('field-chosenPages').getByText('Privacy policy', { exact: true }).click()
      await publish(page)
      await expectNotice(true)
      await expect(page.getByRole('link', { name: 'Open the live page: English' })).toBeVisible()
    })

    await test.step('visitors see it in both languages, until they close it', async () => {
      for (const locale of LOCALES) {
        await visitor.goto(localePath(locale, PATH))
        await expect(notice(visitor, locale)).toContainText(textIn(locale))
      }
      await expect(notice(visitor, 'zh-HK').getByRole('link')).toHaveCount(0)
      await visitor.goto(PATH)
      await expect(notice(visitor).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
        'href',
        '/contact',
      )
      await closeButton(visitor).focus()
      await visitor.keyboard.press('Enter')
      await expect(notice(visitor)).toHaveCount(0)
      await expect(visitor.locator('main')).toBeFocused()
      await visitor.reload()
      await expect(notice(visitor)).toHaveCount(0)
      await visitor.goto(localePath('zh-HK', PATH))
      await expect(notice(visitor, 'zh-HK')).toHaveCount(0)
    })

    await test.step('a changed text appears again', async () => {
      const changed = TEXT.enCA.replace('Ask us', 'Write to us')
      await openGroup(page, 'Notice')
      await languageField(page, 'text.enCA').fill(changed)
      await publish(page)
      await expect(async () => {
        await visitor.goto(PATH)
        await expect(notice(visitor)).toContainText(changed, { timeout: 1_000 })
      }).toPass({ timeout: PUBLICATION_TIMEOUT })
    })

    await test.step('takes it off the site, and can go on editing', async () => {
      await page.getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', { name: 'Take off the site' }).click()
      await page.getByRole('button', { name: 'Take off the site' }).last().click()
      await expectNotice(false)
      await expect(page.getByRole('link', { name: 'Open the live page: English' })).toHaveCount(0)
      await languageField(page, 'text.enCA').fill(TEXT.enCA)
      await publish(page)
      await expectNotice(true)
    })
  },
)

/** Collects the layout shifts of a page from its beginning, and whether a frame of it has shown a notice. */
async function observe(page: Page): Promise<() => Promise<{ shifts: string[]; hasShown: boolean }>> {
  await page.addInitScript(() => {
    const seen = { shifts: [] as string[], hasShown: false }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The browser may paint the menu while it has parsed only a part of it. A notice would move the whole page.
        const isSmall = 'value' in entry && Number(entry.value) < 0.01
        const isExpected = 'hadRecentInput' in entry && entry.hadRecentInput
        if (!isSmall && !isExpected) seen.shifts.push(JSON.stringify(entry))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(function look() {
      const line = document.querySelector('aside:has([data-nosnippet])')
      if (line && line.getClientRects().length > 0) seen.hasShown = true
      requestAnimationFrame(look)
    })
  })
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      const seen: { shifts: string[]; hasShown: boolean } = Reflect.get(window, 'seen')
      return seen
    })
}

test(
  'nothing moves when a notice appears, and a closed one is never painted again',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await publishNotice()
    const read = await observe(page)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      for (const locale of LOCALES) {
        const path = localePath(locale, PATH)
        await page.goto(path)
        await expect(closeButton(page, locale)).toBeVisible()
        expect(await read(), `first visit of ${path} at ${size.width} px`).toEqual({
          shifts: [],
          hasShown: true,
        })
        await closeButton(page, locale).click()
        await expect(notice(page, locale)).toHaveCount(0)
        await page.goto(path)
        expect(await read(), `second visit of ${path} at ${size.width} px`).toEqual({
          shifts: [],
          hasShown: false,
        })
        await expect(page.locator('html')).not.toHaveClass(/notice/)
        await page.evaluate(() => localStorage.removeItem('notices'))
      }
    }
  },
)

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return { top: Math.round(box?.y ?? -1), height: Math.round(box?.height ?? -1) }
}

test(
  'a screen reader meets a notice once, as a landmark before the header',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await publishNotice({ chosenPages: ['privacyPage', 'termsPage'] })
    await page.goto(PATH)
    const isLandmarkOnly = () =>
      notice(page).evaluate(
        (line) =>
          !line.closest('[aria-live], [role=status], [role=alert], [role=log]') &&
          !line.querySelector('[aria-live], [role=status], [role=alert], [role=log]') &&
          Boolean(
            line.compareDocumentPosition(document.querySelector('header') ?? line) &
            Node.DOCUMENT_POSITION_FOLLOWING,
          ),
      )
    expect(await isLandmarkOnly()).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use', exact: true }).click()
    await expect(page).toHaveURL(/\/terms-of-use$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
    await expect(notice(page)).toHaveCount(1)
    expect(await isLandmarkOnly()).toBe(true)
  },
)

test(
  'the header keeps its heights, below the notice and after scrolling',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const heading = 'main h1'
    const cases = [
      { size: PHONE, full: 112, small: 64 },
      { size: DESKTOP, full: 160, small: 96 },
    ]
    const before = []
    for (const { size } of cases) {
      await page.setViewportSize(size)
      await page.goto(PATH)
      before.push(await boxOf(page, heading))
    }
    await publishNotice()
    for (const [index, { size, full, small }] of cases.entries()) {
      await page.setViewportSize(size)
      await page.goto(PATH)
      const { height } = await boxOf(page, LINE)
      expect(height).toBeGreaterThanOrEqual(44)
      expect(await boxOf(page, 'header')).toEqual({ top: height, height: full })
      const moved = (await boxOf(page, heading)).top - (before[index]?.top ?? 0)
      // Each of the three lengths is rounded.
      expect(Math.abs(moved - height)).toBeLessThanOrEqual(1)
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
      await expect.poll(() => boxOf(page, 'header')).toEqual({ top: 0, height: small })
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(() => boxOf(page, 'header')).toEqual({ top: height, height: full })
      await closeButton(page).click()
      await expect.poll(() => boxOf(page, 'header')).toEqual({ top: 0, height: full })
      expect(await boxOf(page, heading)).toEqual(before[index])
      await page.evaluate(() => localStorage.removeItem('notices'))
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(PATH)
    const { height } = await boxOf(page, LINE)
    expect((await boxOf(page, 'header')).top).toBe(height)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(async () => (await boxOf(page, 'header')).top).toBe(height - 300)
  },
)

test(
  'an important notice is accessible in each language, width and display setting',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const link = {
      enCA: { label: 'Contact us', href: '/contact' },
      zhHK: { label: '聯絡我們', href: '/zh-HK/contact' },
    }
    await publishNotice({ tone: 'important', link })
    const none = async (issues: Promise<string[]>, what: string) =>
      expect.soft(await issues, what).toEqual([])
    for (const locale of LOCALES) {
      await page.setViewportSize(PHONE)
      await page.goto(localePath(locale, PATH))
      await expect(notice(page, locale)).toContainText(wordsOf(locale)('common', 'notice.important'))
      await none(targetSizeIssues(page), `targets in ${locale}`)
      await none(languageIssues(page), `languages in ${locale}`)
      for (const size of [PHONE, DESKTOP, { width: 320, height: 256 }]) {
        await page.setViewportSize(size)
        await none(axeIssues(page), `axe at ${size.width} px in ${locale}`)
        await none(reflowIssues(page), `reflow at ${size.width} px in ${locale}`)
      }
      await page.setViewportSize(PHONE)
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await page.getByRole('button', { name: wordsOf(locale)('common', 'language.choose') }).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => Math.round(scrollY)), 'a focus in the header scrolls nothing').toBe(
        900,
      )
      await page.keyboard.press('Escape')
      await none(forcedColourIssues(page), `forced colours in ${locale}`)
      await none(printIssues(page), `print in ${locale}`)
      await page.emulateMedia({ media: 'print' })
      await expect(notice(page, locale)).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the notice is shown, and has no button', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    await publishNotice()
    await page.goto(PATH)
    await expect(notice(page)).toContainText(TEXT.enCA)
    await expect(closeButton(page)).toBeHidden()
    const { height } = await boxOf(page, LINE)
    expect((await boxOf(page, 'header')).top).toBe(height)
  })
})
