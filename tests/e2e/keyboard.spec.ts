import { contactForm, expectMessageReceived, MESSAGE, skipTypingTime } from '../support/contactForm'
import { expect, errorSummary, localePath, LOCALES, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { dialogsOf, PASSWORD } from '../support/members'
import { tabStops } from '../support/a11y/controls'
import { pressEnterOn, tabTo, typeInto, walkTabStops, type TabStop } from '../support/a11y/keyboard'
import { openView } from '../support/a11y/openView'
import { pageViewsIn } from '../support/a11y/views'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 320, height: 640 }
/**
 * Lists stops in `<main>` out of reading order: left of the previous stop in the same line, or above it in
 * one column.
 */
function outOfOrder(stops: readonly TabStop[], column: boolean): string[] {
  const own = stops.filter(({ region }) => region === 'main')
  return own.flatMap(({ name, x, y, height }, at) => {
    const before = own[at - 1]
    if (!before) return []
    const shared = Math.min(before.y + before.height, y + height) - Math.max(before.y, y)
    const left = shared > Math.min(before.height, height) / 2 && x < before.x
    return left || (column && y < before.y - 24) ? [`${name} after ${before.name}`] : []
  })
}

forEachLocale('With the keyboard alone', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const [other = locale] = LOCALES.filter((language) => language !== locale)

  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test(
    'a visitor opens the menu and the language menu, closes them by Esc, and chooses a language',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(localePath(locale, '/company'))
      const button = page.getByRole('banner').getByRole('button', { name: words('common', 'nav.menu') })
      const menu = page.locator('#menu')
      await pressEnterOn(page, button)
      await expect(menu).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await expect(menu.getByRole('link', { name: words('common', 'nav.company') })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await tabTo(page, menu.getByRole('link', { name: words('common', 'header.consultation') }))
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()

      await page.setViewportSize(DESKTOP)
      await page.reload()
      const globe = page.getByRole('button', { name: words('common', 'language.choose') })
      const language = page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' })
      await pressEnterOn(page, globe)
      await expect(language).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(language).toBeHidden()
      await expect(globe).toBeFocused()
      await page.keyboard.press('Enter')
      await pressEnterOn(page, language)
      await expect(page).toHaveURL(localePath(other, '/company'))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    },
  )

  test('a visitor skips to the contact form, submits it with errors, corrects it and sends it', async ({
    page,
  }) => {
    await page.goto(localePath(locale, '/contact'))
    const { field, send, sent } = contactForm(page, locale)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: words('common', 'skipToContent') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await pressEnterOn(page, send)
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(summary.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    // In Chinese the family name comes first.
    const names = [
      ['firstName', '美玲'],
      ['lastName', '陳'],
    ] as const
    const inOrder = locale === 'zh-HK' ? names.toReversed() : names
    await expect(field(inOrder[0]?.[0] ?? '')).toBeFocused()
    const email = `${unique('keys')}@example.com`
    for (const [name, text] of inOrder) await typeInto(page, field(name), text)
    await typeInto(page, field('email'), email)
    await typeInto(page, field('message'), MESSAGE[locale])
    await skipTypingTime(page)
    await pressEnterOn(page, send)
    await expect(sent).toBeInViewport()
    await expectMessageReceived(email, MESSAGE[locale], null)
  })

  test(
    'a visitor signs up in a dialog, which traps the focus and returns it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(localePath(locale, '/company'))
      const { open, dialogNamed, field, button } = dialogsOf(page, locale)
      const logIn = page.getByRole('link', { name: words('common', 'header.logIn') })
      await pressEnterOn(page, logIn)
      await expect(dialogNamed('login')).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        // More presses than the dialog has stops, so that the focus wraps around more than once.
        for (let press = 0; press < 12; press++) {
          await page.keyboard.press(key)
          expect(await open.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
        }
      }
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(logIn).toBeFocused()
      await page.keyboard.press('Enter')
      await pressEnterOn(page, button('dialogs', 'login.toSignup'))
      await expect(dialogNamed('signup')).toBeVisible()
      await typeInto(page, field('email'), `${unique('keys')}@example.com`)
      await typeInto(page, field('name'), '陳美玲')
      await typeInto(page, field('password'), PASSWORD)
      await typeInto(page, field('passwordConfirmation'), PASSWORD)
      await page.keyboard.press('Enter')
      await expect(open).toBeHidden()
      await expect(page.getByRole('link', { name: words('common', 'header.account') })).toBeFocused()
    },
  )
})

for (const locale of LOCALES) {
  for (const view of pageViewsIn(locale)) {
    test(
      `the focus is visible and follows the reading order, both ways, on ${view.name} in ${locale}`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const checkedStops = new Set<string>()
        for (const size of [PHONE, { width: 1280, height: 900 }]) {
          await page.setViewportSize(size)
          // After a load, the first Tab starts from the document itself.
          await openView(page, locale, view)
          const stops = await tabStops(page)
          const expected = await stops.evaluate((elements) => elements.map((_, at) => at))
          expect(expected.length).toBeGreaterThan(10)
          const forward = await walkTabStops(page, 'Tab', expected.length, stops, checkedStops)
          const order = (found: TabStop[]) => found.map(({ index }) => index)
          const names = forward.map(({ name }) => name).join(', ')
          expect.soft(order(forward), `every stop in its turn: ${names}`).toEqual(expected)
          // On a scrolled page the header is smaller, with fewer controls.
          const below = forward.filter(({ region }) => region !== 'header').slice(1, -1)
          const back = await walkTabStops(page, 'Shift+Tab', below.length, stops, checkedStops)
          expect.soft(order(back), 'the same way back').toEqual(order(below).reverse())
          const invisible = [...forward, ...back].filter(({ issues }) => issues.length > 0)
          expect.soft(invisible, `at ${size.width} px`).toEqual([])
          const misplaced = outOfOrder(forward, size.width === PHONE.width)
          expect.soft(misplaced, `in reading order, at ${size.width} px`).toEqual([])
        }
      },
    )
  }
}
