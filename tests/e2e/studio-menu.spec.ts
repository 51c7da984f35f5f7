import { expect, LOCALES, localePath, stack, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { backUpContent, editor } from '../support/editor'
import { FULL_MATRIX_ONLY } from '../support/matrix'
import { openStudio, publish, STUDIO_NOISE } from '../support/studio'
import {
  chooseReference,
  expectMessage,
  moveUp,
  openGroup,
  openValidationErrors,
  writeBoth,
} from '../support/studioEditor'

test.use({ viewport: { width: 1600, height: 1200 } })
// The tests change the menu of every page, one after another.
test.describe.configure({ mode: 'default' })

/** In milliseconds, for Studio to save or validate, and for the site to revalidate every page. */
const RESPONSE = 60_000
const WIDTHS = [390, 1024, 1199, 1260, 1280, 1440]

const TEXTS = { 'en-CA': ['Points', 'Useful'], 'zh-HK': ['計分', '實用連結'] } as const

let restore = async () => {}
test.beforeEach(async ({ expectNoise }) => {
  test.setTimeout(400_000)
  expectNoise(STUDIO_NOISE)
  restore = await backUpContent('navigation')
})
test.afterEach(() => restore())

const entry = (_key: string, label: object, target: object) => ({
  _key,
  _type: 'menuEntry',
  label: { _type: 'localeString', ...label },
  language: 'all',
  ...target,
})
const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link')
const menuButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: wordsOf(locale)('common', 'nav.menu') })

/** Opens a page as a visitor does, with its menu if the header has no room for it, until the menu has an entry. */
async function expectEntry(page: Page, locale: Locale, path: string, label: string): Promise<void> {
  await expect(async () => {
    await page.goto(stack('SITE_URL') + localePath(locale, path))
    if (await menuButton(page, locale).isVisible()) await menuButton(page, locale).click()
    await expect(menuOf(page).filter({ hasText: label })).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: RESPONSE })
}

test(
  'an editor adds an entry to the default menu, moves it and publishes it, in both languages',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    await test.step('starts from the menu that visitors see', async () => {
      await openStudio(page, stack('STUDIO_URL'))
      await page.getByRole('link', { name: 'Menu and footer' }).click()
      const entries = page.getByTestId('field-menu').getByRole('button', { name: / · / })
      await expect(entries).toHaveCount(5, { timeout: RESPONSE })
      await expect(entries.first()).toContainText('Services')
    })

    await test.step('adds an article', async () => {
      await page.getByTestId('field-menu').getByRole('button', { name: 'Add item' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').nth(0).fill('Points', { timeout: RESPONSE })
      await dialog.getByRole('textbox').nth(1).fill('計分')
      await dialog.getByRole('radio', { name: 'Article' }).check()
      await chooseReference(dialog, 'Article', 'Express Entry', 'Express Entry')
      await dialog.getByRole('button', { name: 'Close dialog' }).click()
    })

    await test.step('moves it up, and is told that the English menu is too wide', async () => {
      await moveUp(page, 5, 'field-menu')
      const below = page.getByTestId('field-menu').getByRole('status').filter({ hasText: 'too wide' })
      await expect(below).toContainText('from “Points” on', { timeout: RESPONSE })
      await openValidationErrors(page)
      await expectMessage(page, /The English menu is too wide .* from “Points” on/)
      await page.keyboard.press('Escape')
    })

    await test.step('adds a link to the footer', async () => {
      await openGroup(page, 'Footer')
      await writeBoth(page, 'footerHeading', { enCA: 'Useful', zhHK: '實用連結' })
      await page.getByTestId('field-footer').getByRole('button', { name: 'Add item' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').nth(0).fill('Public Register', { timeout: RESPONSE })
      await dialog.getByRole('textbox').nth(1).fill('公開名冊')
      await dialog.getByRole('radio', { name: 'Another website' }).check()
      await dialog.getByRole('textbox').nth(2).fill('https://example.com/')
      await dialog.getByRole('button', { name: 'Close dialog' }).click()
    })

    await test.step('adds a page of an editor to the footer', async () => {
      await page.getByTestId('field-footer').getByRole('button', { name: 'Add item' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').nth(0).fill('Visa for parents', { timeout: RESPONSE })
      await dialog.getByRole('textbox').nth(1).fill('父母簽證')
      await dialog.getByRole('radio', { name: 'Page from “Pages”' }).check()
      await chooseReference(dialog, 'Page', 'Super', 'Super')
      await dialog.getByRole('button', { name: 'Close dialog' }).click()
    })

    await publish(page)
    for (const locale of LOCALES) {
      await test.step(`a visitor finds both in ${locale}`, async () => {
        const [label, heading] = TEXTS[locale]
        for (const path of ['/company', '/resources/search', '/signin']) {
          await expectEntry(page, locale, path, label)
        }
        await menuOf(page).filter({ hasText: label }).click()
        await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/resources/express-entry')}$`))
        const marked = page.getByRole('banner').locator('nav [aria-current=page]')
        await expect(marked.first()).toHaveText(label)
        expect(new Set(await marked.allTextContents()).size).toBe(1)
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('heading', { name: heading })).toBeVisible()
        await expect(footer.locator('a[href="https://example.com/"]')).toHaveAttribute('rel', 'noopener')
        await expect(footer.locator('a[href$="/guides/super-visa"]')).toHaveCount(1)
        for (const legal of ['/terms-of-use', '/privacy-policy'])
          await expect(footer.locator(`a[href$="${legal}"]`)).toHaveCount(1)
      })
    }
  },
)

test(
  'Studio says about each bad entry what to do, and the site shows the others',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const label = { enCA: 'Label', zhHK: '文字' }
    const company = entry(
      'company',
      { enCA: 'Our company', zhHK: '本公司' },
      { kind: 'page', page: 'companyPage' },
    )
    const menu = [
      company,
      { ...company, _key: 'again' },
      entry('empty', {}, { kind: 'page', page: 'contactPage' }),
      entry('long', { ...label, enCA: 'x'.repeat(5_000) }, { kind: 'page', page: 'home' }),
      entry('script', label, { kind: 'url', url: 'javascript:alert(1)' }),
      entry('missing', label, {
        kind: 'article',
        article: { _type: 'reference', _ref: 'none', _weak: true },
      }),
      entry('video', label, { kind: 'page', page: 'visaTonicPage' }),
      entry('place', label, { kind: 'page', page: 'companyPage', anchor: 'nowhere' }),
    ]
    await editor().createOrReplace({ _id: 'navigation', _type: 'navigation', menu })
    await openStudio(page, stack('STUDIO_URL'))
    await page.getByRole('link', { name: 'Menu and footer' }).click()
    await openValidationErrors(page)
    for (const message of [
      '“Our company” opens the same as another entry: delete one',
      '“Label” has no English text: the page cannot be published without it',
      'The English label is too long: shorten it to 40 characters or fewer',
      'The URL must begin with https://',
      'This article no longer exists: choose another one, or delete the entry',
      'This page exists only in English: the site shows the entry in English only. Choose “English only”',
      '“Company” has no places to open: leave this field empty',
    ])
      await expectMessage(page, message)
    await expect(async () => {
      await page.goto(`${stack('SITE_URL')}/zh-HK/contact`)
      await expect(menuOf(page)).toHaveText(['本公司', '文字', '文字'], { timeout: 1_000 })
    }).toPass({ timeout: RESPONSE })
  },
)

test(
  'the header stays on one line with the widest menu, and its button opens the other entries',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const labels = ['Services', 'Our company', 'Resources', 'News', 'Fees', 'Questions', 'Contact']
    const menu = labels.map((enCA, index) =>
      entry(`e${index}`, { enCA, zhHK: '關於我們的' }, { kind: 'url', url: `https://example.com/${index}` }),
    )
    await editor().createOrReplace({ _id: 'navigation', _type: 'navigation', menu })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const locale of LOCALES) {
      const url = stack('SITE_URL') + localePath(locale, '/company')
      await expect(async () => {
        await page.goto(url)
        await expect(
          page.getByRole('banner').locator('a[href="https://example.com/0"]').first(),
        ).toBeAttached({
          timeout: 1_000,
        })
      }).toPass({ timeout: RESPONSE })
      const button = menuButton(page, locale)
      for (const width of WIDTHS) {
        await test.step(`${locale}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          const header = page.getByRole('banner')
          const height = await header.evaluate((it) => it.getBoundingClientRect().height)
          expect(height).toBe(width < 768 ? 112 : 160)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
          const tops = await header.evaluate((it) => {
            const row = it.querySelector('button')?.parentElement?.parentElement
            const middles = Array.from(row?.children ?? [], (child) => child.getBoundingClientRect())
              .filter((box) => box.width > 0)
              .map((box) => Math.round((box.top + box.bottom) / 2))
            return Math.max(...middles) - Math.min(...middles)
          })
          expect(tops, 'brand, menu and buttons are on one line').toBeLessThanOrEqual(1)
          await button.click()
          await expect(menuOf(page).filter({ visible: true })).toHaveCount(menu.length)
          await button.click()
        })
      }
    }
  },
)
