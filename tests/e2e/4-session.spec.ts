import { expect, LOCALES, localePath, logInAs, test, wordsOf, type Page } from '../support/e2e'
import { dialogsOf, newMember } from '../support/members'

const SESSION = '**/api/auth/session'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')
  const account = (page: Page) => page.getByRole('button', { name: words('common', 'header.account') })
  const logInIcon = (page: Page) => page.getByRole('button', { name: words('common', 'header.logIn') })

  test.describe(`The session in ${locale}`, () => {
    test('4.1 · as long as it is loading the profile waits; then it is there, or the log-in', async ({
      page,
    }) => {
      const { open, called, goTo } = dialogsOf(page, locale)
      for (const dialog of ['login', 'profile']) {
        if (dialog === 'profile') await logInAs(page)
        let answer = () => {}
        const held = new Promise<void>((resolve) => (answer = resolve))
        await page.route(SESSION, async (route) => {
          await held
          await route.continue()
        })
        const copy = page.waitForResponse(`**/api/copy/${locale}?of=dialogs,*`)
        await goTo('profile')
        await (await copy).finished()
        // The dialogs are here (their copy comes along with their script), and there is none to show yet.
        await expect(page.locator('html')).not.toHaveClass(/dialog-open/)
        await expect(open).toHaveCount(0)
        answer()
        await expect(called(dialog)).toBeVisible()
        await page.unroute(SESSION)
      }
    })

    test('4.2 · it is fetched again when the tab comes into view', async ({ page, context }) => {
      await logInAs(page)
      await page.goto(contact)
      await expect(account(page)).toBeVisible()
      await context.clearCookies()
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await expect(logInIcon(page)).toBeVisible()
    })

    test('4.3 · row 23: a log-out in one tab makes the other one anonymous', async ({ page, context }) => {
      const member = await newMember(page)
      await logInAs(page, member.email, member.password)
      await page.goto(contact)
      const otherTab = await context.newPage()
      await otherTab.goto(contact)
      await expect(account(otherTab)).toBeVisible()

      await account(page).click()
      await dialogsOf(page, locale).button('dialogs', 'profile.logOut').click()
      await expect(logInIcon(page)).toBeVisible()
      await expect(logInIcon(otherTab)).toBeVisible()
      await otherTab.bringToFront()
      await expect(logInIcon(otherTab)).toBeVisible()
    })

    test('4.4 · it is fetched again by polling, where a page was given an interval', async ({
      page,
      context,
    }) => {
      await logInAs(page)
      await page.route(contact, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const polling = '"polling":{"seconds":1,"offline":false},"settings":'
        await route.fulfill({ response, body: html.replace('"settings":', polling) })
      })
      await page.goto(contact)
      await expect(account(page)).toBeVisible()
      await context.clearCookies()
      await expect(logInIcon(page)).toBeVisible()
    })

    test('4.5 · it is fetched again after a log-in and after a log-out', async ({ page }) => {
      const member = await newMember(page)
      const { goTo, button, fill } = dialogsOf(page, locale)
      await goTo('login', '/contact')
      await fill({ email: member.email, password: member.password })
      const afterLogIn = page.waitForResponse(SESSION)
      await button('forms', 'login.submit').click()
      expect(await (await afterLogIn).json()).toMatchObject({ user: { email: member.email } })
      await account(page).click()
      const afterLogOut = page.waitForResponse(SESSION)
      await button('dialogs', 'profile.logOut').click()
      expect(await (await afterLogOut).json()).toEqual({})
      await expect(logInIcon(page)).toBeVisible()
    })
  })
}
