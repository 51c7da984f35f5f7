import { expect, LOCALES, localePath, rows, stack, test, unique, wordsOf } from '../support/e2e'

const PASSWORD = '維港渡輪 to Vancouver'

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`Accounts in ${locale}`, () => {
    test('sign up, log out, log in again', async ({ page }) => {
      const email = `${unique('member')}@example.com`
      const dialog = page.getByRole('dialog')
      await page.goto(localePath(locale, '/'))
      await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
      await dialog.getByRole('button', { name: words('dialogs', 'login.toSignup') }).click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'signup.heading') })).toBeVisible()
      await dialog.getByLabel(words('forms', 'field.email')).fill(` ${email.toUpperCase()} `)
      await dialog.getByLabel(words('forms', 'field.name')).fill('陳美玲')
      await dialog.getByLabel(words('forms', 'field.password'), { exact: true }).fill(PASSWORD)
      await dialog.getByLabel(words('forms', 'field.passwordConfirmation')).fill(PASSWORD)
      await dialog.getByRole('button', { name: words('forms', 'signup.submit') }).click()
      await expect(dialog).toBeHidden()
      expect(await rows('SELECT name, role, locale FROM users WHERE email = $1', [email])).toEqual([
        { name: '陳美玲', role: 'MEMBER', locale },
      ])

      const account = page.getByRole('button', { name: words('common', 'header.account') })
      await expect(account).toBeVisible()
      await page.reload()
      await account.click()
      await expect(page.getByRole('dialog', { name: words('dialogs', 'profile.heading') })).toContainText(
        email,
      )
      await dialog.getByRole('button', { name: words('dialogs', 'profile.logOut') }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/'))

      await page.getByRole('button', { name: words('common', 'header.logIn') }).click()
      await dialog.getByLabel(words('forms', 'field.email')).fill(email)
      await dialog.getByLabel(words('forms', 'field.password')).fill(PASSWORD)
      await dialog.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(dialog).toBeHidden()
      await expect(account).toBeVisible()
    })

    test('a wrong password is refused beside the button, and the address stays', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/401/)
      await page.goto(`${localePath(locale, '/')}?dialog=login`)
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'login.heading') })
      await dialog.getByLabel(words('forms', 'field.email')).fill('nobody@example.com')
      await dialog.getByLabel(words('forms', 'field.password')).fill('not the password')
      await dialog.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await expect(dialog.getByLabel(words('forms', 'field.email'))).toHaveValue('nobody@example.com')
      await expect(dialog.getByRole('button', { name: words('forms', 'login.submit') })).toBeFocused()
    })

    test('without a connection the dialog stays and says so', async ({ page, context, expectNoise }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|CLIENT_FETCH_ERROR/)
      await page.goto(`${localePath(locale, '/')}?dialog=login`)
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'login.heading') })
      await dialog.getByLabel(words('forms', 'field.email')).fill('nobody@example.com')
      await dialog.getByLabel(words('forms', 'field.password')).fill('not the password')
      await context.setOffline(true)
      await dialog.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words('errors', 'UNREACHABLE'))
      await context.setOffline(false)
    })

    test('a log-out that the server refuses is said, and nobody is logged out', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/500|CLIENT_FETCH_ERROR/)
      await page.goto(`${localePath(locale, '/contact')}?dialog=login`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words('forms', 'field.email')).fill(stack('VISITOR_EMAIL'))
      await dialog.getByLabel(words('forms', 'field.password')).fill(stack('VISITOR_PASSWORD'))
      await dialog.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await page.getByRole('button', { name: words('common', 'header.account') }).click()
      await page.route('**/api/auth/csrf', (route) => route.fulfill({ status: 500, body: '{}' }))
      await dialog.getByRole('button', { name: words('dialogs', 'profile.logOut') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words('errors', 'UNREACHABLE'))
      await page.unroute('**/api/auth/csrf')
      await dialog.getByRole('button', { name: words('dialogs', 'profile.logOut') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
    })

    test('a taken address is refused in words', async ({ page, expectNoise }) => {
      expectNoise(/409|TRPCClientError/)
      await page.goto(`${localePath(locale, '/contact')}?dialog=signup`)
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'signup.heading') })
      await dialog.getByLabel(words('forms', 'field.email')).fill(stack('VISITOR_EMAIL'))
      await dialog.getByLabel(words('forms', 'field.name')).fill('Somebody Else')
      await dialog.getByLabel(words('forms', 'field.password'), { exact: true }).fill(PASSWORD)
      await dialog.getByLabel(words('forms', 'field.passwordConfirmation')).fill(PASSWORD)
      await dialog.getByRole('button', { name: words('forms', 'signup.submit') }).click()
      await expect(dialog.getByRole('alert')).toHaveText(words('errors', 'EMAIL_TAKEN'))
    })
  })
}
