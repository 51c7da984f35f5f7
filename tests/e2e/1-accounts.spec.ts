import { expect, LOCALES, localePath, mailsTo, rows, test, unique, wordsOf } from '../support/e2e'
import { dialogsOf, newMember, PASSWORD, resetLink } from '../support/members'

const NEW_PASSWORD = '一個新密碼, all mine'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')

  test.describe(`Accounts in ${locale}`, () => {
    test('1.4, 1.5, 1.6 · sign up, log out, forget the password, set a new one by mail, log in', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/400|user\.resetPassword failed|401/)
      const email = `${unique('member')}@example.com`
      const { open, called, button, fill, field, fault } = dialogsOf(page, locale)
      const account = page.getByRole('button', { name: words('common', 'header.account') })
      const logInIcon = page.getByRole('button', { name: words('common', 'header.logIn') })

      await page.goto(home)
      await logInIcon.click()
      await button('dialogs', 'login.toSignup').click()
      await expect(called('signup')).toBeVisible()
      await fill({ email: ` ${email.toUpperCase()} `, name: '陳美玲' })
      await fill({ password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
      expect(await rows('SELECT name, role, locale FROM users WHERE email = $1', [email])).toEqual([
        { name: '陳美玲', role: 'MEMBER', locale },
      ])

      await page.reload()
      await account.click()
      await expect(called('profile')).toContainText(email)
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()

      await logInIcon.click()
      await expect(field('email')).toHaveValue('')
      await field('email').fill(email)
      await button('dialogs', 'login.toReset').click()
      await button('forms', 'initiateReset.submit').click()
      await expect(called('initiateReset').getByRole('status')).toContainText(
        words('forms', 'initiateReset.success'),
      )
      const link = await resetLink(email)
      expect(link).toContain(`${home}?dialog=reset`)
      await page.goto(link)
      await fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD })
      await button('forms', 'reset.submit').click()
      await expect(called('profile')).toContainText(email)
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()

      // The link is used up, and says so.
      await page.goto(link)
      await fill({ password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'reset.submit').click()
      await expect(fault).toHaveText(words('errors', 'RESET_LINK_INVALID'))
      await button('forms', 'reset.newLink').click()
      await expect(called('initiateReset')).toBeVisible()
      await expect(field('email')).toHaveValue(email)
      await button('forms', 'cancel').click()

      // The old password is the account's no more.
      await fill({ email, password: PASSWORD })
      await button('forms', 'login.submit').click()
      await expect(fault).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await field('password').fill(NEW_PASSWORD)
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(account).toBeVisible()
    })

    test('row 3: a link that has expired is refused in words', async ({ page, expectNoise }) => {
      expectNoise(/400|user\.resetPassword failed/)
      const { email } = await newMember(page)
      const { goTo, button, fill, fault } = dialogsOf(page, locale)
      await goTo('initiateReset')
      await fill({ email })
      await button('forms', 'initiateReset.submit').click()
      const link = await resetLink(email)
      await rows(
        `UPDATE password_resets SET expires_at = now() - interval '1 second'
         WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      )
      await page.goto(link)
      await fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD })
      await button('forms', 'reset.submit').click()
      await expect(fault).toHaveText(words('errors', 'RESET_LINK_INVALID'))
      await expect(button('forms', 'reset.newLink')).toBeFocused()
    })

    test('1.6 · the mail is in the language in which it was asked for', async ({ page }) => {
      const { email } = await newMember(page)
      const { goTo, button, fill } = dialogsOf(page, locale)
      await goTo('initiateReset')
      await fill({ email })
      await button('forms', 'initiateReset.submit').click()
      await resetLink(email)
      const mail = (await mailsTo(email)).at(-1)
      expect(/\p{Script=Han}/u.test(mail?.subject ?? '')).toBe(locale === 'zh-HK')
    })
  })
}
