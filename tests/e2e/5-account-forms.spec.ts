import {
  expect,
  faultsIn,
  localePath,
  LOCALES,
  stack,
  test,
  unique,
  wordsOf,
  type Locale,
  type Page,
} from '../support/e2e'
import { dialogsOf, newMember, PASSWORD, resetLink } from '../support/members'

type Typed = Readonly<Record<string, string>>

const LINK = 'reset&email=chan@example.com&hash=from-a-mail'
const MEMBER = {
  email: 'chan@example.com',
  name: '陳大文',
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
}

const SHORT = { password: '7 chars', passwordConfirmation: '7 chars' }

/** Fills a form in, sends it, and finds the field refused beside it and in the summary, before anything was sent. */
async function refuses(
  page: Page,
  locale: Locale,
  { at, typed, field: name, code }: { at: string; typed: Typed; field: string; code: string },
) {
  const words = wordsOf(locale)
  const { open, goTo, button, field, fill } = dialogsOf(page, locale)
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
  await goTo(at)
  await fill(typed)
  await button('forms', `${at.split('&')[0]}.submit`).click()

  const fault = words('forms', `validation.${code}`)
  await expect(field(name)).toHaveAccessibleDescription(new RegExp(fault))
  await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  const summary = faultsIn(open)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    words('forms', 'summaryItem', { field: words('forms', `field.${name}`), fault }),
  ])
  await summary.getByRole('link').click()
  await expect(field(name)).toBeFocused()
  expect(posts).toEqual([])
}

/** The input of the next call of a procedure: what the browser really sends. */
async function inputOf(page: Page, procedure: string): Promise<object> {
  const request = await page.waitForRequest(`**/api/trpc/${procedure}?batch=1`)
  expect(request.method()).toBe('POST')
  const [call]: { json: object }[] = Object.values(request.postDataJSON())
  return call?.json ?? {}
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`Account forms in ${locale}`, () => {
    test('5.6 · log-in: the e-mail is valid', async ({ page }) => {
      const typed = { email: 'chan@', password: PASSWORD }
      await refuses(page, locale, { at: 'login', typed, field: 'email', code: 'emailInvalid' })
    })

    test('5.7, 9.1 · log-in: the password has at least 8 characters', async ({ page }) => {
      const typed = { email: MEMBER.email, password: '7 chars' }
      await refuses(page, locale, { at: 'login', typed, field: 'password', code: 'passwordTooShort' })
    })

    test('5.8 · sign-up: the e-mail is valid', async ({ page }) => {
      const typed = { ...MEMBER, email: 'chan@example' }
      await refuses(page, locale, { at: 'signup', typed, field: 'email', code: 'emailInvalid' })
    })

    test('5.9 · sign-up: the name has at least 1 character', async ({ page }) => {
      const typed = { ...MEMBER, name: ' ' }
      await refuses(page, locale, { at: 'signup', typed, field: 'name', code: 'nameRequired' })
    })

    test('5.10 · sign-up: the password has at least 8 characters', async ({ page }) => {
      const typed = { ...MEMBER, ...SHORT }
      await refuses(page, locale, { at: 'signup', typed, field: 'password', code: 'passwordTooShort' })
    })

    test('5.11 · sign-up: the confirmation equals the password, and the error is on it', async ({ page }) => {
      const typed = { ...MEMBER, passwordConfirmation: `${PASSWORD}!` }
      await refuses(page, locale, {
        at: 'signup',
        typed,
        field: 'passwordConfirmation',
        code: 'passwordMismatch',
      })
    })

    test('5.12 · reset: the password has at least 8 characters', async ({ page }) => {
      const typed = SHORT
      await refuses(page, locale, { at: LINK, typed, field: 'password', code: 'passwordTooShort' })
    })

    test('5.13 · reset: the confirmation equals the password', async ({ page }) => {
      const typed = { password: PASSWORD, passwordConfirmation: `${PASSWORD}!` }
      await refuses(page, locale, {
        at: LINK,
        typed,
        field: 'passwordConfirmation',
        code: 'passwordMismatch',
      })
    })

    test('5.15 · forgotten password: the e-mail is valid', async ({ page }) => {
      const typed = { email: 'chan' }
      await refuses(page, locale, { at: 'initiateReset', typed, field: 'email', code: 'emailInvalid' })
    })

    for (const query of [
      'reset',
      'reset&email=chan@example.com',
      'reset&hash=from-a-mail',
      'reset&email=&hash=',
    ]) {
      test(`5.14 · ?dialog=${query} is an incomplete link, and offers a new one`, async ({ page }) => {
        const { called, goTo, button, field } = dialogsOf(page, locale)
        await goTo(query)
        await expect(called('reset')).toContainText(words('forms', 'validation.linkIncomplete'))
        await expect(field('password')).toHaveCount(0)
        await button('forms', 'reset.newLink').click()
        await expect(called('initiateReset')).toBeVisible()
      })
    }

    test('3.3 · a sign-up sends e-mail, name and password, and no confirmation', async ({ page }) => {
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      const typed = { email: `${unique('member')}@example.com`, name: '陳大文', password: PASSWORD }
      await goTo('signup')
      await fill({ ...typed, passwordConfirmation: PASSWORD })
      const input = inputOf(page, 'user.signup')
      await button('forms', 'signup.submit').click()
      expect(await input).toEqual(typed)
      await expect(open).toBeHidden()
    })

    test('3.4, 7.16 · a log-in posts e-mail and password as a form, and stays on the page', async ({
      page,
    }) => {
      const member = await newMember(page)
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      await goTo('login')
      await fill({ email: member.email, password: member.password })
      const answer = page.waitForResponse('**/api/auth/callback/credentials')
      await button('forms', 'login.submit').click()
      const request = (await answer).request()
      expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
      const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
      expect(form).toEqual({
        email: member.email,
        password: member.password,
        csrfToken: expect.stringMatching(/^[\da-f]{64}$/),
        callbackUrl: stack('SITE_URL') + localePath(locale, '/'),
        json: 'true',
        redirect: 'false',
      })
      expect((await answer).status()).toBe(200)
      expect(await (await answer).json()).toEqual({ url: form.callbackUrl })
      await expect(open).toBeHidden()
    })

    test('3.5, 3.6 · the two steps to a new password send what they have, and no more', async ({ page }) => {
      const { email } = await newMember(page)
      const { called, goTo, button, fill } = dialogsOf(page, locale)
      await goTo('initiateReset')
      await fill({ email })
      const asked = inputOf(page, 'user.initiateResetPassword')
      await button('forms', 'initiateReset.submit').click()
      expect(await asked).toEqual({ email })

      const link = await resetLink(email)
      await page.goto(link)
      const typed = { password: '新密碼 of mine', passwordConfirmation: '新密碼 of mine' }
      await fill(typed)
      const set = inputOf(page, 'user.resetPassword')
      await button('forms', 'reset.submit').click()
      expect(await set).toEqual({ ...typed, email, hash: new URL(link).searchParams.get('hash') })
      await expect(called('profile')).toBeVisible()
    })

    test('the password manager is told which password is which', async ({ page }) => {
      const { goTo, field } = dialogsOf(page, locale)
      await goTo('login')
      await expect(field('password')).toHaveAttribute('autocomplete', 'current-password')
      for (const address of ['signup', LINK]) {
        await goTo(address)
        await expect(field('password')).toHaveAttribute('autocomplete', 'new-password')
        await expect(field('passwordConfirmation')).toHaveAttribute('autocomplete', 'new-password')
      }
      await expect(page.locator('input[autocomplete=username]')).toHaveValue('chan@example.com')
    })
  })
}
