import { expect, localePath, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { dialogsOf, PASSWORD } from '../support/members'

forEachLocale('An anonymous visitor', 'zh-HK', (locale) => {
  const words = wordsOf(locale)

  test('can send the contact form, sign up and log in @spec:6.1', async ({ page }) => {
    const email = `${unique('visitor')}@example.com`
    expect(await (await page.request.get('/api/auth/session')).json()).toEqual({})
    await page.goto(localePath(locale, '/contact'))
    const contact = page.getByRole('main')
    for (const [name, value] of [
      ['firstName', '美玲'],
      ['lastName', '陳'],
      ['email', email],
    ] as const)
      await contact.getByLabel(words('forms', `field.${name}`)).fill(value)
    await contact.getByRole('button', { name: words('forms', 'contact.send') }).click()
    await expect(contact.getByText(words('forms', 'contact.success'))).toBeVisible()

    await page.goto(localePath(locale, '/signin'))
    await page.getByRole('button', { name: words('auth', 'login.signup') }).click()
    const dialogs = dialogsOf(page, locale)
    await dialogs.fill({ email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD })
    await dialogs.button('forms', 'signup.submit').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'loggedIn.heading'))

    await page.context().clearCookies()
    await page.goto(localePath(locale, '/signin'))
    const form = page.getByRole('region', { name: words('auth', 'login.password') })
    await form.getByLabel(words('forms', 'field.email')).fill(email)
    await form.getByLabel(words('forms', 'field.password')).fill(PASSWORD)
    await form.getByRole('button', { name: words('forms', 'login.submit') }).click()
    await expect(page).toHaveURL(localePath(locale, '/account'))
    await expect(page.getByRole('link', { name: words('common', 'header.account') })).toBeVisible()
  })
})
