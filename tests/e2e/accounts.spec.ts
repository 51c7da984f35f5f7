import { expect, localePath, queryDatabase, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { accountLinks, dialogsOf, PASSWORD, resetLink } from '../support/members'

const NEW_PASSWORD = '一個新密碼, all mine'

forEachLocale('Accounts', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')

  test('a visitor signs up, logs out, resets the password by mail and logs in @spec:1.4 @spec:1.5 @spec:1.6 @spec:4.13 @spec:4.16 @spec:6.1 @spec:8.6', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.resetPassword failed|401/)
    const email = `${unique('member')}@example.com`
    const { open, dialogNamed, button, fill, field, error } = dialogsOf(page, locale)
    const { account, logIn } = accountLinks(page, locale)

    await test.step('signup', async () => {
      await page.goto(home)
      await logIn.click()
      await button('dialogs', 'login.toSignup').click()
      await expect(dialogNamed('signup')).toBeVisible()
      await fill({ email: ` ${email.toUpperCase()} `, name: '陳美玲' })
      await fill({ password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
      expect(await queryDatabase('SELECT name, role, locale FROM users WHERE email = $1', [email])).toEqual([
        { name: '陳美玲', role: 'MEMBER', locale },
      ])
    })

    await test.step('logout after a reload', async () => {
      await page.reload()
      await account.click()
      await expect(dialogNamed('profile')).toContainText(email)
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()
    })

    const link = await test.step('request of a reset mail', async () => {
      await logIn.click()
      await expect(field('email')).toHaveValue('')
      await field('email').fill(email)
      await button('dialogs', 'login.toReset').click()
      await button('forms', 'initiateReset.submit').click()
      const confirmation = dialogNamed('initiateReset').getByRole('status')
      await expect(confirmation).toContainText(words('forms', 'initiateReset.success'))
      await expect(confirmation).toBeFocused()
      await expect(field('email')).toHaveCount(0)
      await expect(button('forms', 'initiateReset.submit')).toHaveCount(0)
      return resetLink(email)
    })
    expect(link).toContain(`${home}?dialog=reset#`)

    await test.step('new password: the profile opens, and says once that the password was changed', async () => {
      await page.goto(link)
      await fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD })
      await button('forms', 'reset.submit').click()
      const profile = dialogNamed('profile')
      const status = profile.getByRole('status')
      await expect(profile).toContainText(email)
      await expect(status).toHaveText(words('dialogs', 'profile.passwordChanged'))
      await expect(page).toHaveURL(`${home}?dialog=profile`)
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await account.click()
      await expect(profile).toContainText(email)
      await expect(status).toHaveCount(0)
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()
    })

    await test.step('the used link is rejected', async () => {
      await page.goto(link)
      await fill({ password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'reset.submit').click()
      await expect(error).toHaveText(words('errors', 'RESET_LINK_INVALID'))
      await expect(button('forms', 'reset.newLink')).toBeFocused()
      await button('forms', 'reset.newLink').click()
      await expect(dialogNamed('initiateReset')).toBeVisible()
      await expect(field('email')).toHaveValue(email)
      await button('forms', 'cancel').click()
    })

    await test.step('only the new password logs in', async () => {
      await fill({ email, password: PASSWORD })
      await button('forms', 'login.submit').click()
      await expect(error).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await field('password').fill(NEW_PASSWORD)
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(account).toBeVisible()
    })
  })
})
