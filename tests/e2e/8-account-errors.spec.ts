import { expect, LOCALES, localePath, stack, test, wordsOf, type Page } from '../support/e2e'
import { dialogsOf, newMember, PASSWORD } from '../support/members'

const TYPED = { email: 'nobody@example.com', name: '陳大文', password: PASSWORD }
const BOTH = { password: PASSWORD, passwordConfirmation: PASSWORD }
const LINK = 'reset&email=nobody@example.com&hash=from-a-mail'
/** What a proxy, and a server of another make, put in the place of an answer. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
const NO_RESULT = {
  status: 200,
  contentType: 'application/json',
  body: '[{"result":{"data":{"json":1,"meta":{"values":["Unheard"]}}}}]',
}
const UNTOLD = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify([{ error: { json: { code: -32603, message: 'Internal error', data: null } } }]),
}

/** What the console was told while the test ran. */
function consoleOf(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && told.push(message.text())))
  return told
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`What goes wrong with accounts in ${locale}`, () => {
    test('8.3 · a wrong password is refused beside the button, and what was typed stays', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/401/)
      const { goTo, button, field, fill, fault } = dialogsOf(page, locale)
      await goTo('login')
      await fill({ email: TYPED.email, password: 'not the password' })
      await button('forms', 'login.submit').click()
      await expect(fault).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      const row = button('forms', 'login.submit').locator('..')
      await expect(row).toContainText(words('errors', 'INVALID_CREDENTIALS'))
      await expect(field('email')).toHaveValue(TYPED.email)
      await expect(field('password')).toHaveValue('not the password')
      await expect(button('forms', 'login.submit')).toBeFocused()
    })

    test('8.3, 8.5 · row 53: without its database the site says so in every account form, and keeps the text', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/401|50[03]|failed:/)
      const { goTo, button, field, fill, fault } = dialogsOf(page, locale)
      const forms = {
        login: { email: TYPED.email, password: PASSWORD },
        signup: { ...TYPED, ...BOTH },
        initiateReset: { email: TYPED.email },
        [LINK]: BOTH,
      }
      for (const [address, values] of Object.entries(forms)) {
        await goTo(address, '/', stack('CUT_OFF_SITE_URL'))
        await fill(values)
        await button('forms', `${address.split('&')[0]}.submit`).click()
        await expect(fault).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
        for (const [name, value] of Object.entries(values)) await expect(field(name)).toHaveValue(value)
      }
    })

    test('8.4 · a new password that is set while its log-in fails: the error is shown, and a way to log in', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/401/)
      const { called, goTo, button, field, fill, fault } = dialogsOf(page, locale)
      const url = `${stack('SITE_URL')}/api/auth/error?error=SERVICE_UNAVAILABLE`
      await page.route('**/api/auth/callback/credentials', (route) =>
        route.fulfill({ status: 401, json: { url } }),
      )
      await page.route('**/api/trpc/user.resetPassword?batch=1', (route) =>
        route.fulfill({ json: [{ result: { data: { json: null } } }] }),
      )
      await goTo(LINK)
      await fill(BOTH)
      await button('forms', 'reset.submit').click()
      await expect(fault).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
      await expect(called('reset')).toContainText(words('forms', 'reset.changed'))
      await button('forms', 'reset.logIn').click()
      await expect(called('login')).toBeVisible()
      await expect(field('email')).toHaveValue(TYPED.email)
    })

    test('8.5 · a failure about which the server says nothing: something went wrong', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/500|failed:/)
      const { goTo, button, fill, fault } = dialogsOf(page, locale)
      await page.route('**/api/trpc/user.initiateResetPassword?batch=1', (route) => route.fulfill(UNTOLD))
      await goTo('initiateReset')
      await fill({ email: TYPED.email })
      await button('forms', 'initiateReset.submit').click()
      await expect(fault).toHaveText(words('errors', 'UNKNOWN'))
      await expect(fault).toHaveText(locale === 'en-CA' ? /something went wrong/i : /發生問題/)
    })

    test('8.7 · where the server cannot name its providers the visitor is led to /error', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/50[02]|log-in failed/)
      const { goTo, button, fill } = dialogsOf(page, locale)
      for (const answer of [{ status: 500, json: {} }, BAD_GATEWAY]) {
        await page.route('**/api/auth/providers', (route) => route.fulfill(answer))
        await goTo('login')
        await fill({ email: TYPED.email, password: PASSWORD })
        await button('forms', 'login.submit').click()
        await expect(page).toHaveURL(localePath(locale, '/error'))
        await page.unroute('**/api/auth/providers')
      }
    })

    test('8.7 · without a connection the visitor stays, and so does what was typed', async ({
      page,
      context,
      expectNoise,
    }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|failed/)
      const { goTo, button, field, fill, fault } = dialogsOf(page, locale)
      const forms = { login: { email: TYPED.email, password: PASSWORD }, signup: { ...TYPED, ...BOTH } }
      for (const [form, values] of Object.entries(forms)) {
        await goTo(form)
        await fill(values)
        await context.setOffline(true)
        await button('forms', `${form}.submit`).click()
        await expect(fault).toHaveText(words('errors', 'UNREACHABLE'))
        for (const [name, value] of Object.entries(values)) await expect(field(name)).toHaveValue(value)
        await context.setOffline(false)
      }
    })

    for (const [what, answer, code] of [
      ['a page of a proxy', BAD_GATEWAY, 'BADLY_FORMATTED'],
      ['an answer that cannot be read', NO_RESULT, 'UNTRANSFORMABLE'],
    ] as const) {
      test(`8.10, 8.11 · ${what} is named as such beside the button, and told to the console`, async ({
        page,
        expectNoise,
      }) => {
        expectNoise(/502|failed:/)
        const told = consoleOf(page)
        const { goTo, button, field, fill, fault } = dialogsOf(page, locale)
        await page.route('**/api/trpc/**', (route) => route.fulfill(answer))
        await goTo('signup')
        await fill({ ...TYPED, ...BOTH })
        await button('forms', 'signup.submit').click()
        await expect(fault).toHaveText(words('errors', code))
        await expect(field('name')).toHaveValue(TYPED.name)
        expect(told.filter((text) => text.includes('user.signup failed:'))).toHaveLength(1)
        expect(told.join()).not.toContain(PASSWORD)
      })
    }

    test('row 8: a taken address is refused in words, with the ways to log in and to a new password', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/409|failed:/)
      const { email } = await newMember(page)
      const { called, goTo, button, field, fill, fault } = dialogsOf(page, locale)
      for (const [key, dialog] of [
        ['signup.logIn', 'login'],
        ['signup.reset', 'initiateReset'],
      ] as const) {
        await goTo('signup', '/contact')
        await fill({ ...TYPED, ...BOTH, email })
        await button('forms', 'signup.submit').click()
        await expect(fault).toHaveText(words('errors', 'EMAIL_TAKEN'))
        await button('forms', key).click()
        await expect(called(dialog)).toBeVisible()
        await expect(field('email')).toHaveValue(email)
      }
    })

    test('row 17: a common password is refused beside its field, with the reason, and another one is taken', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/400|failed:/)
      const { open, goTo, button, field, fill } = dialogsOf(page, locale)
      const email = `common-${locale}-${Date.now()}@example.com`.toLowerCase()
      await goTo('signup')
      await fill({ ...TYPED, email, password: 'password1', passwordConfirmation: 'password1' })
      await button('forms', 'signup.submit').click()
      const reason = words('forms', 'validation.passwordGuessable')
      await expect(field('password')).toHaveAccessibleDescription(new RegExp(reason))
      await expect(field('name')).toHaveValue(TYPED.name)
      await fill(BOTH)
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
    })

    test('a sign-up whose log-in failed is not asked for again', async ({ page, expectNoise }) => {
      expectNoise(/502|log-in failed/)
      const { open, goTo, button, fill, fault } = dialogsOf(page, locale)
      await goTo('signup')
      await fill({ ...TYPED, ...BOTH, email: `again-${locale}-${Date.now()}@example.com`.toLowerCase() })
      await page.route('**/api/auth/callback/credentials', (route) => route.fulfill(BAD_GATEWAY))
      await button('forms', 'signup.submit').click()
      await expect(fault).toHaveText(words('errors', 'BADLY_FORMATTED'))
      await page.unroute('**/api/auth/callback/credentials')
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
    })

    test('a log-out that the server refuses is said, and nobody is logged out', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/500|CLIENT_FETCH_ERROR/)
      const member = await newMember(page)
      const { open, goTo, button, fill, fault } = dialogsOf(page, locale)
      await goTo('login', '/contact')
      await fill({ email: member.email, password: member.password })
      await button('forms', 'login.submit').click()
      await page.getByRole('button', { name: words('common', 'header.account') }).click()
      await page.route('**/api/auth/csrf', (route) => route.fulfill({ status: 500, body: '{}' }))
      await button('dialogs', 'profile.logOut').click()
      await expect(fault).toHaveText(words('errors', 'UNREACHABLE'))
      await page.unroute('**/api/auth/csrf')
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()
      await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
    })
  })
}
