import { expect, LOCALES, localePath, logInAs, test, wordsOf, type Page } from '../support/e2e'
import { dialogsOf, newMember } from '../support/members'
import { OPEN_DIALOGS } from '../support/places'

const LARGE = 1024
const MEDIUM = 448
const FIELDS = {
  login: ['email', 'password'],
  signup: ['email', 'name', 'password', 'passwordConfirmation'],
  initiateReset: ['email'],
} as const
const NEW_PASSWORD = ['password', 'passwordConfirmation'] as const
const LINK = { email: 'chan@example.com', hash: 'a-secret-of-the-mail' }

const labels = (page: Page) => page.getByRole('dialog').locator('label').allTextContents()

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const at = (path: string) => localePath(locale, path)
  const labelsOf = (names: readonly string[]) => names.map((name) => words('forms', `field.${name}`))
  const link = `${at('/')}?${new URLSearchParams({ dialog: 'reset', ...LINK })}`

  test.describe(`Dialogs in ${locale}`, () => {
    for (const path of ['/', '/contact', '/company']) {
      test(`2.33 · the address of ${path} opens each of the six`, async ({ page }) => {
        const { open, called, goTo } = dialogsOf(page, locale)
        for (const name of OPEN_DIALOGS) {
          await goTo(name, path)
          await expect(called(name)).toBeVisible()
          await expect(open).toHaveCount(1)
        }
        await logInAs(page)
        await goTo('profile', path)
        await expect(called('profile')).toBeVisible()
      })
    }

    test('its cross stands beside the first line of its heading, however many there are', async ({
      page,
    }) => {
      const { called, goTo } = dialogsOf(page, locale)
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await goTo('contact', '/')
        await expect(called('contact')).toBeVisible()
        const off = await called('contact').evaluate((dialog) => {
          const words = document.createRange()
          words.selectNodeContents(dialog.querySelector('h2') ?? dialog)
          const [line] = words.getClientRects()
          const cross = dialog.querySelector('h2 + button')?.getBoundingClientRect()
          if (!line || !cross) return NaN
          return Math.abs((line.top + line.bottom - cross.top - cross.bottom) / 2)
        })
        expect(off).toBeLessThan(4)
      }
    })

    for (const query of ['dialog=nonsense', 'dialog=login&dialog=signup', 'dialog=toString', 'dialog=']) {
      test(`2.33 · row 40: ?${query} opens nothing`, async ({ page }) => {
        const { open, called } = dialogsOf(page, locale)
        await page.goto(`${at('/')}?${query}`)
        // The dialog of a good address is there before this one's page has become quiet.
        await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
        await expect(called('login')).toBeVisible()
        await expect(open).toHaveCount(1)
        // A step of its own in the history: none was taken to be open before it, not even one without a window.
        await page.goBack()
        await expect(open).toBeHidden()
        await expect(page).toHaveURL(`${at('/')}?${query}`)
      })
    }

    test('a dialog over a page that does not exist keeps the address that was asked for', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404/)
      const { open } = dialogsOf(page, locale)
      await page.goto(at('/no/such/page'))
      await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
      await expect(open).toBeVisible()
      await expect(page).toHaveURL(`${at('/no/such/page')}?dialog=login`)
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(at('/no/such/page'))
    })

    test('2.34 · row 14: the reset dialog reads e-mail and secret, and they leave the address at once', async ({
      page,
    }) => {
      const told: string[] = []
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) told.push(request.url(), request.headers().referer ?? '')
      })
      await page.goto(at('/contact'))
      const response = await page.goto(link)
      expect(response?.headers()['referrer-policy']).toBe('no-referrer')
      const { called, field } = dialogsOf(page, locale)
      await expect(called('reset')).toContainText(LINK.email)
      await expect(field('password')).toBeVisible()
      await expect(page).toHaveURL(`${at('/')}?dialog=reset`)

      const kept = await page.evaluate(() => [
        document.documentElement.outerHTML,
        JSON.stringify(history.state),
        JSON.stringify({ ...localStorage, ...sessionStorage }),
        document.cookie,
        Array.from(document.links, ({ href }) => href).join(),
      ])
      for (const text of [...kept, ...told]) expect(text).not.toContain(LINK.hash)
      for (const text of told) expect(text).not.toContain(encodeURIComponent(LINK.email))

      await page.goBack()
      await expect(page).toHaveURL(at('/contact'))
      await page.goForward()
      await expect(page).toHaveURL(`${at('/')}?dialog=reset`)
      await expect(called('reset')).toBeVisible()
    })

    test('row 14: over a page that is made at each request, the link opens over the home page', async ({
      page,
    }) => {
      await page.goto(link.replace('?', '/signin?').replace('//signin', '/signin'))
      await expect(dialogsOf(page, locale).called('reset')).toContainText(LINK.email)
      await expect(page).toHaveURL(`${at('/')}?dialog=reset`)
      const kept = await page.evaluate(
        () => document.documentElement.outerHTML + JSON.stringify(history.state),
      )
      expect(kept).not.toContain(LINK.hash)
    })

    test('row 14: the secret stays in memory while the page is alive, and is gone with it', async ({
      page,
    }) => {
      const { open, called, field } = dialogsOf(page, locale)
      await page.goto(link)
      await expect(called('reset')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(at('/'))
      await page.evaluate(async () => {
        await Reflect.get(window, 'next').router.push('/?dialog=reset')
      })
      await expect(called('reset')).toContainText(LINK.email)
      await expect(field('password')).toBeVisible()
      await page.reload()
      await expect(called('reset')).toContainText(words('forms', 'validation.linkIncomplete'))
      await expect(field('password')).toHaveCount(0)
    })

    test('2.36 · the contact dialog has its heading and is as wide as the large breakpoint', async ({
      page,
    }) => {
      const { called, goTo } = dialogsOf(page, locale)
      await goTo('contact')
      await expect(called('contact')).toBeVisible()
      const box = await called('contact').boundingBox()
      expect(box?.width).toBe(Math.min(LARGE, (page.viewportSize()?.width ?? 0) - 32))
    })

    test('2.37 · every other dialog is of medium width', async ({ page }) => {
      const { called, goTo } = dialogsOf(page, locale)
      const width = Math.min(MEDIUM, (page.viewportSize()?.width ?? 0) - 32)
      for (const name of OPEN_DIALOGS.filter((dialog) => dialog !== 'contact')) {
        await goTo(name)
        await expect(called(name)).toBeVisible()
        expect((await called(name).boundingBox())?.width, name).toBe(width)
      }
      await logInAs(page)
      await goTo('profile')
      await expect(called('profile')).toBeVisible()
      expect((await called('profile').boundingBox())?.width, 'profile').toBe(width)
    })

    test('2.38 · log-in, sign-up and both reset forms have their fields, and no others', async ({ page }) => {
      const { called, goTo } = dialogsOf(page, locale)
      for (const [name, fields] of Object.entries(FIELDS)) {
        await goTo(name)
        await expect(called(name)).toBeVisible()
        expect(
          (await labels(page)).map((label) => label.trim()),
          name,
        ).toEqual(labelsOf(fields))
      }
      await page.goto(link)
      await expect(called('reset')).toBeVisible()
      expect((await labels(page)).map((label) => label.trim())).toEqual(labelsOf(NEW_PASSWORD))
    })

    test('2.39, 2.40, 6.2 · the profile has a log-out, and for an administrator alone the dashboard', async ({
      page,
    }) => {
      const { called, goTo, button } = dialogsOf(page, locale)
      const links = page.getByRole('dialog').getByRole('link')
      const account = words('dialogs', 'profile.account')
      const member = await newMember(page)
      await logInAs(page, member.email, member.password)
      await goTo('profile')
      await expect(called('profile')).toContainText(member.email)
      await expect(button('dialogs', 'profile.logOut')).toBeVisible()
      await expect(links).toHaveText([account])

      const admin = await newMember(page, 'ADMIN')
      await page.context().clearCookies()
      await logInAs(page, admin.email, admin.password)
      await goTo('profile')
      await expect(called('profile')).toContainText(admin.email)
      await expect(button('dialogs', 'profile.logOut')).toBeVisible()
      await expect(links).toHaveText([account, words('dialogs', 'profile.dashboard')])
      await expect(links.last()).toHaveAttribute('href', at('/admin/users'))
    })
  })
}
