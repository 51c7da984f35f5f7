import { expect, LOCALES, localePath, logInAs, test, wordsOf } from '../support/e2e'
import { dialogsOf, newMember } from '../support/members'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const users = localePath(locale, '/admin/users')
  const home = localePath(locale, '/')

  for (const way of ['a page of its own', 'a page without a load'] as const) {
    test(`row 22: after a log-out in ${locale} from ${way}, Back shows nobody's data`, async ({ page }) => {
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      const shown = await page.goto(users)
      expect(shown?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('row').filter({ hasText: email }).first()).toBeVisible()
      const here = await page.evaluate(() => navigation.currentEntry?.key ?? '')

      if (way === 'a page of its own') await page.goto(home)
      else await page.locator(`header a[href="${home}"]`).first().click()
      await expect(page).toHaveURL((url) => url.pathname === home)
      await page.getByRole('button', { name: words('common', 'header.account') }).click()
      await dialogsOf(page, locale).button('dialogs', 'profile.logOut').click()
      await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()

      // Past the dialog, in one step. Not awaited: the visit ends elsewhere.
      await page.evaluate((key) => void navigation.traverseTo(key), here)
      await expect(page).toHaveURL((url) => url.pathname === localePath(locale, '/signin'))
      await expect(page.getByText(email)).toHaveCount(0)
    })
  }

  for (const path of ['/account', '/admin/users']) {
    test(`a log-out on ${path} in ${locale} says so, and leads to a log-in`, async ({ page }) => {
      const { email, password } = await newMember(page, 'ADMIN')
      await logInAs(page, email, password)
      await page.goto(localePath(locale, path))
      await page.getByRole('button', { name: words('common', 'header.account') }).click()
      await dialogsOf(page, locale).button('dialogs', 'profile.logOut').click()
      await expect(page).toHaveURL((url) => url.pathname === localePath(locale, '/signin'))
      await expect(page.getByText(words('auth', 'fault.LoggedOut'))).toBeVisible()
      await expect(page.getByText(words('auth', 'fault.SessionRequired'))).toHaveCount(0)
    })
  }
}
