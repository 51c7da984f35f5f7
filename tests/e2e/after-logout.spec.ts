import { expect, localePath, logInAs, test, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { accountLinks, logOut, newMember } from '../support/members'

forEachLocale('After a logout', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const users = localePath(locale, '/admin/users')
  const home = localePath(locale, '/')
  const loginPath = localePath(locale, '/signin')

  test('Back shows no personal data @row:22', async ({ page, context }) => {
    const { email, password } = await newMember(page, 'ADMIN')
    const devTools = await context.newCDPSession(page)
    for (const navigation of ['a full page load', 'a client-side transition']) {
      await test.step(`logout after ${navigation}`, async () => {
        await logInAs(page, email, password)
        const response = await page.goto(users)
        expect(response?.headers()['cache-control']).toContain('no-store')
        await expect(page.getByRole('row').filter({ hasText: email }).first()).toBeVisible()
        const { currentIndex, entries } = await devTools.send('Page.getNavigationHistory')
        const entryId = entries[currentIndex]?.id ?? 0

        if (navigation === 'a full page load') await page.goto(home)
        else await page.locator(`header a[href="${home}"]`).first().click()
        await expect(page).toHaveURL((url) => url.pathname === home)
        await logOut(page, locale)
        await expect(accountLinks(page, locale).logIn).toBeVisible()

        // Goes back in one step, past the dialog's entry, as from the browser's history menu.
        await devTools.send('Page.navigateToHistoryEntry', { entryId })
        await expect(page).toHaveURL((url) => url.pathname === loginPath)
        await expect(page.getByText(email)).toHaveCount(0)
      })
    }
  })

  test(
    'no contact form contains the address or the text of the member, in any tab',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context }) => {
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      const other = await context.newPage()
      for (const tab of [page, other]) {
        await tab.goto(localePath(locale, '/contact'))
        await expect(tab.locator('main [name=email]')).toHaveValue(email)
        await tab.locator('main [name=message]').fill('My case')
        const stored = () => tab.evaluate(() => sessionStorage.getItem('contact') ?? '')
        await expect.poll(stored).toContain('My case')
      }
      await logOut(page, locale)
      for (const tab of [page, other]) {
        for (const name of ['email', 'message'])
          await expect(tab.locator(`main [name=${name}]`)).toHaveValue('')
        expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('My case')
      }
      await other.close()
    },
  )

  test(
    'Back to a contact page shows no text of the member, also if the browser restores it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      const contact = localePath(locale, '/contact')
      const message = page.locator('main [name=message]')
      await page.goto(contact)
      await message.fill('My case')
      const stored = () => page.evaluate(() => sessionStorage.getItem('contact') ?? '')
      await expect.poll(stored).toContain('My case')
      await page.goto(localePath(locale, '/account'))
      await logOut(page, locale)
      await expect(page).toHaveURL((url) => url.pathname === loginPath)
      await expect(async () => {
        await page.goBack()
        await expect(page).toHaveURL((url) => url.pathname === contact, { timeout: 1_000 })
      }).toPass()
      // The form's script saves what the field contains.
      await page.locator('main [name=firstName]').fill('Mei')
      await expect.poll(stored).toContain('Mei')
      await expect(message).toHaveValue('')
      expect(await stored()).not.toContain('My case')
    },
  )

  test(
    '/account and /admin/users redirect to a login page that says “logged out” @spec:4.15',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email, password } = await newMember(page, 'ADMIN')
      for (const path of ['/account', '/admin/users']) {
        await test.step(path, async () => {
          await logInAs(page, email, password)
          await page.goto(localePath(locale, path))
          await logOut(page, locale)
          await expect(page).toHaveURL((url) => url.pathname === loginPath)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'loggedOut.heading'))
          await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toHaveCount(0)
          expect(page.url()).not.toMatch(/error/i)
          expect(new URL(page.url()).searchParams.get('callbackUrl')).toContain(localePath(locale, path))
        })
      }
    },
  )
})
