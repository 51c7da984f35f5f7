import {
  answerRequests,
  expect,
  holdRequests,
  localePath,
  test,
  wordsOf,
  type Locator,
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { accountLinks, dialogsOf } from '../support/members'
import { contrast } from '../support/a11y/contrast'
import { pressEnterOn, tabTo } from '../support/a11y/keyboard'
import { coloursIn, captureArea } from '../support/a11y/pixels'
import { focusRingIssues } from '../support/a11y/ring'

const PHONE = { width: 390, height: 844 }
const MENUS = ['nav.menu', 'language.choose']

/**
 * Tells whether a button is announced as expanded. The browser derives that from a native popover, without an
 * attribute.
 */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}
const openMenus = (page: Page) => page.locator(':popover-open')

forEachLocale('The focus', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const inHeader = (page: Page, key: string) =>
    page.getByRole('banner').getByRole('button', { name: words('common', key) })

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
  })

  test(
    'moves to a dialog, which closes the open menu and is not covered by it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { open } = dialogsOf(page, locale)
      // With the fragment of the skip link.
      await page.goto(`${localePath(locale, '/company')}#content`)
      const { logIn } = accountLinks(page, locale)
      for (const menu of MENUS) {
        await inHeader(page, menu).focus()
        await page.keyboard.press('Enter')
        await expect(openMenus(page)).toBeVisible()
        await logIn.focus()
        await page.keyboard.press('Enter')
        await expect(open).toBeVisible()
        await expect(openMenus(page)).toHaveCount(0)
        const isOnTop = await open.evaluate((dialog) => {
          const { x, y, width } = dialog.getBoundingClientRect()
          return dialog.contains(document.elementFromPoint(x + width / 2, y + 40))
        })
        expect(isOnTop, `after ${menu} nothing covers the dialog`).toBe(true)
        await page.keyboard.press('Escape')
        await expect(logIn).toBeFocused()
      }
    },
  )

  test(
    'closes a menu when it leaves it, and the menu is closed after Back',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const search = page.getByRole('main').getByRole('searchbox')
      for (const menu of MENUS) {
        await page.goto(localePath(locale, '/resources'))
        await pressEnterOn(page, inHeader(page, menu))
        await expect(openMenus(page)).toBeVisible()
        expect(await isExpanded(page, words('common', menu))).toBe(true)
        await tabTo(page, search)
        await expect(openMenus(page)).toHaveCount(0)
        expect(await isExpanded(page, words('common', menu))).toBe(false)
        await search.press('Escape')
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(page).toHaveURL(localePath(locale, '/'))
        await inHeader(page, menu).click()
        await expect(openMenus(page)).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(localePath(locale, '/resources'))
        await expect(openMenus(page)).toHaveCount(0)
      }
    },
  )

  test(
    'moves to the services section that the menu links to, from the same page and from another',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      for (const path of ['/', '/?utm_source=news', '/company']) {
        await page.goto(localePath(locale, path))
        await pressEnterOn(page, inHeader(page, 'nav.menu'))
        const services = page.locator('#services')
        await pressEnterOn(
          page,
          page.locator('#menu').getByRole('link', { name: words('common', 'nav.services') }),
        )
        await expect(page).toHaveURL(/#services$/)
        await expect(services).toBeFocused()
        await expect(services.getByRole('heading').first()).toBeInViewport()
        await inHeader(page, 'nav.menu').focus()
        await pressEnterOn(page, inHeader(page, 'nav.menu'))
        await pressEnterOn(
          page,
          page.locator('#menu').getByRole('link', { name: words('common', 'nav.services') }),
        )
        await expect(services).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(services.locator('summary').first()).toBeFocused()
      }
    },
  )

  test(
    'is visible in the menus of a dark header, and on a busy button',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(localePath(locale, '/'))
      for (const menu of MENUS) {
        await inHeader(page, menu).focus()
        await page.keyboard.press('Enter')
        await expect(openMenus(page)).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(openMenus(page).locator('a[href]').first()).toBeFocused()
        expect(await focusRingIssues(page), menu).toEqual([])
        await page.keyboard.press('Escape')
      }
      const { open, dialogNamed, fill, button } = dialogsOf(page, locale)
      await holdRequests(page, '**/api/trpc/**')
      await accountLinks(page, locale).logIn.click()
      await button('dialogs', 'login.toReset').click()
      await expect(dialogNamed('initiateReset')).toBeVisible()
      await fill({ email: 'mei@example.com' })
      // Its text changes too.
      const send = open.locator('[type=submit]')
      await pressEnterOn(page, send)
      await expect(send).toHaveAttribute('aria-disabled', 'true')
      expect(await focusRingIssues(page), 'the busy button').toEqual([])
    },
  )

  test(
    'moves to the content after a link that the next page shows too, but not to its own',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(localePath(locale, '/resources'))
      const main = page.getByRole('main')
      const follow = async (link: Locator) => {
        const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', page.url())
        await pressEnterOn(page, link)
        await expect(page).toHaveURL(pathname + search)
      }
      const topics = page.getByRole('navigation', { name: words('resources', 'list.topics') })
      for (const at of [0, 1]) {
        await follow(topics.getByRole('link').nth(at))
        await expect(main).toBeFocused()
      }
      const linkHome = (region: 'banner' | 'contentinfo') =>
        page.getByRole(region).getByRole('link', { name: words('common', 'brand.home') })
      await follow(linkHome('contentinfo'))
      await expect(main).toBeFocused()
      await page.goto(localePath(locale, '/company'))
      const brand = linkHome('banner')
      await follow(brand)
      await expect(brand).toBeFocused()
    },
  )

  test.describe('before the answer about cookies', () => {
    test.use({ consent: null })

    test(
      'moves from the consent banner to the page of its link',
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        await page.goto(localePath(locale, '/'))
        const banner = page.getByRole('region', { name: words('consent', 'heading') })
        await pressEnterOn(page, banner.getByRole('link', { name: words('common', 'footer.privacy') }))
        await expect(page).toHaveURL(/privacy-policy/)
        await expect(page.getByRole('main')).toBeFocused()
      },
    )
  })

  test(
    'moves to the search results after a search on the list page and on the results page',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(localePath(locale, '/resources'))
      const field = page.getByRole('searchbox')
      const outcome = page.getByRole('main').getByRole('status')
      await field.fill('visa')
      await field.press('Enter')
      await expect(page).toHaveURL(/q=visa/)
      await expect(outcome).toBeFocused()
      await field.fill('permit')
      await field.press('Enter')
      await expect(page).toHaveURL(/q=permit/)
      await expect(outcome).toBeFocused()
      await expect(outcome).toContainText('permit')
    },
  )

  test(
    'moves to a table that is taller than the window, whose beginning the header does not cover',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      for (const path of ['/guides/super-visa', '/resources/parents-visit-or-stay']) {
        await page.goto(localePath(locale, path))
        const table = page.locator('main [role=region]:has(> table)')
        await table.focus()
        const room = () =>
          table.evaluate((box) => {
            const header = document.querySelector('header[data-tone]')
            return box.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
          })
        await expect.poll(room, path).toBeGreaterThan(0)
        expect(await table.evaluate((box) => box.getBoundingClientRect().top), path).toBeLessThan(568 / 2)
      }
    },
  )

  test(
    'moves to the error dialog if a dialog cannot be fetched, and returns when Esc closes it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED/)
      const { dialogNamed } = dialogsOf(page, locale)
      const reconnect = await answerRequests(page, '**/api/copy/**', (route) => route.abort())
      await page.goto(localePath(locale, '/company'))
      const { logIn } = accountLinks(page, locale)
      const failed = page.getByRole('dialog', { name: words('common', 'dialog.failed') })
      await pressEnterOn(page, inHeader(page, 'nav.menu'))
      await logIn.focus()
      await page.keyboard.press('Enter')
      await expect(failed).toBeVisible()
      await expect(openMenus(page)).toHaveCount(0)
      await expect(failed.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(failed).toBeHidden()
      await expect(logIn).toBeFocused()
      await expect(page).toHaveURL(localePath(locale, '/company'))
      await page.keyboard.press('Enter')
      await expect(failed).toBeVisible()
      reconnect()
      await pressEnterOn(page, failed.getByRole('button', { name: words('common', 'dialog.retry') }))
      await expect(dialogNamed('login')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(logIn).toBeFocused()
    },
  )
})

test('the skip link’s focus ring is visible on every kind of page, and focus changes no border radius', async ({
  page,
}) => {
  for (const path of ['/', '/company', '/visa-tonic']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: wordsOf('en-CA')('common', 'skipToContent') })
    await expect(skip).toBeFocused()
    const box = await skip.boundingBox()
    if (!box) throw new Error('The skip link is not shown')
    const { offset, width } = await skip.evaluate((link) => {
      const style = getComputedStyle(link)
      return { offset: parseFloat(style.outlineOffset), width: parseFloat(style.outlineWidth) }
    })
    // One row of pixels across the ring and both of its sides.
    const ring = { x: Math.round(box.x - offset - width), y: box.y + box.height / 2, width, height: 1 }
    const shot = await captureArea(page, { x: 0, y: Math.floor(ring.y), width: 200, height: 1 })
    const [colour] = coloursIn(shot, { ...ring, x: ring.x + 1, width: 1 })
    const besides = [ring.x - 2, ring.x + width + 1].map((x) => coloursIn(shot, { ...ring, x, width: 1 })[0])
    for (const beside of besides)
      expect(colour && beside && contrast(colour, beside), path).toBeGreaterThan(3)

    const reshaped = await page.evaluate(() => {
      const shapeOf = (element: Element) => getComputedStyle(element).borderRadius
      const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')]
      return controls
        .filter((control) => control.checkVisibility() && shapeOf(control) !== '0px')
        .filter((control) => {
          const before = shapeOf(control)
          control.focus({ preventScroll: true })
          return control === document.activeElement && shapeOf(control) !== before
        })
        .map((control) => control.textContent)
    })
    expect(reshaped, path).toEqual([])
  }
})
