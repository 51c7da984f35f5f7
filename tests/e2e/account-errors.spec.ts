import {
  answerRequests,
  expect,
  localePath,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { accountLinks, dialogsOf, logOut, PASSWORD, sharedMember } from '../support/members'

const UNKNOWN = { email: 'unknown@example.com', name: '陳大文', password: PASSWORD }
const BOTH = { password: PASSWORD, passwordConfirmation: PASSWORD }
const LINK = 'reset&email=unknown@example.com&hash=from-a-mail'
const CREDENTIALS = '**/api/auth/callback/credentials'
/** The response of a proxy when the server is down. */
const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
/** A response that another version of the server might send: superjson cannot decode it. */
const UNDECODABLE = {
  status: 200,
  contentType: 'application/json',
  body: '[{"result":{"data":{"json":1,"meta":{"values":["Unheard"]}}}}]',
}
const WITHOUT_MESSAGE = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify([{ error: { json: { code: -32603, message: 'Internal error', data: null } } }]),
}

/** Collects the errors of the browser's console. */
function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  return errors
}

forEachLocale('Errors of the account forms', 'en-CA', (locale) => {
  const words = wordsOf(locale)

  test(
    'login: shows an error beside the button and keeps the input @spec:8.3',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context, expectNoise }) => {
      expectNoise(/401|ERR_INTERNET_DISCONNECTED|failed/)
      // Offline, the browser still has the list of providers, and next-auth asks for the CSRF token.
      expectNoise(/CLIENT_FETCH_ERROR/)
      const { goTo, button, field, fill, error } = dialogsOf(page, locale)
      const submit = button('forms', 'login.submit')
      await goTo('login')

      await test.step('wrong password', async () => {
        await fill({ email: UNKNOWN.email, password: 'not the password' })
        await submit.click()
        await expect(error).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
        await expect(submit.locator('..')).toContainText(words('errors', 'INVALID_CREDENTIALS'))
        await expect(field('email')).toHaveValue(UNKNOWN.email)
        await expect(field('password')).toHaveValue('not the password')
        await expect(submit).toBeFocused()
      })

      await test.step('no connection', async () => {
        await context.setOffline(true)
        await submit.click()
        await expect(error).toHaveText(words('errors', 'UNREACHABLE'))
        await expect(field('email')).toHaveValue(UNKNOWN.email)
        await expect(field('password')).toHaveValue('not the password')
        await context.setOffline(false)
      })
    },
  )

  test('signup: errors keep the input and are logged, and a retry after a failed login signs up only once @spec:8.7 @spec:8.10 @spec:8.11 @row:17', async ({
    page,
    context,
    expectNoise,
  }) => {
    expectNoise(/400|502|ERR_INTERNET_DISCONNECTED|failed/)
    const errors = consoleErrorsOf(page)
    const { open, goTo, button, field, fill, error } = dialogsOf(page, locale)
    const submit = button('forms', 'signup.submit')
    const values = { ...UNKNOWN, ...BOTH, email: `${unique('member')}@example.com` }
    const expectInput = async (input: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(input)) await expect(field(name)).toHaveValue(value)
    }
    await goTo('signup')
    await fill(values)

    await test.step('no connection', async () => {
      await context.setOffline(true)
      await submit.click()
      await expect(error).toHaveText(words('errors', 'UNREACHABLE'))
      await expectInput(values)
      await context.setOffline(false)
    })

    for (const [what, response, code] of [
      ["a proxy's page", BAD_GATEWAY, 'BADLY_FORMATTED'],
      ['an undecodable response', UNDECODABLE, 'UNTRANSFORMABLE'],
    ] as const) {
      await test.step(what, async () => {
        errors.length = 0
        const restore = await answerRequests(page, '**/api/trpc/**', (route) => route.fulfill(response))
        await submit.click()
        await expect(error).toHaveText(words('errors', code))
        await expectInput(values)
        expect(errors.filter((text) => text.includes('user.signup failed:'))).toHaveLength(1)
        expect(errors.join()).not.toContain(PASSWORD)
        restore()
      })
    }

    await test.step('a common password', async () => {
      await fill({ password: 'password1', passwordConfirmation: 'password1' })
      await submit.click()
      const reason = words('forms', 'validation.passwordGuessable')
      await expect(field('password')).toHaveAccessibleDescription(new RegExp(reason))
      await expect(field('name')).toHaveValue(values.name)
    })

    await test.step('a login that fails after the signup', async () => {
      await fill(BOTH)
      const restore = await answerRequests(page, CREDENTIALS, (route) => route.fulfill(BAD_GATEWAY))
      await submit.click()
      await expect(error).toHaveText(words('errors', 'BADLY_FORMATTED'))
      restore()
      // A second signup would be rejected, because the email is taken.
      await submit.click()
      await expect(open).toBeHidden()
    })
  })

  test('reset: offers a login if the automatic one fails, and shows a general message for an unknown error @spec:8.4 @spec:8.5', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/401|500|failed:/)
    const { dialogNamed, goTo, button, field, fill, error } = dialogsOf(page, locale)

    await test.step('login after the reset', async () => {
      const url = `${stack('SITE_URL')}/api/auth/error?error=SERVICE_UNAVAILABLE`
      await page.route(CREDENTIALS, (route) => route.fulfill({ status: 401, json: { url } }))
      await page.route('**/api/trpc/user.resetPassword?batch=1', (route) =>
        route.fulfill({ json: [{ result: { data: { json: null } } }] }),
      )
      await goTo(LINK)
      await fill(BOTH)
      await button('forms', 'reset.submit').click()
      await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
      await expect(dialogNamed('reset')).toContainText(words('forms', 'reset.changed'))
      await button('forms', 'reset.logIn').click()
      await expect(dialogNamed('login')).toBeVisible()
      await expect(field('email')).toHaveValue(UNKNOWN.email)
    })

    await test.step('request of a reset mail', async () => {
      await page.route('**/api/trpc/user.initiateResetPassword?batch=1', (route) =>
        route.fulfill(WITHOUT_MESSAGE),
      )
      await button('dialogs', 'login.toReset').click()
      await expect(dialogNamed('initiateReset')).toBeVisible()
      await button('forms', 'initiateReset.submit').click()
      await expect(error).toHaveText(words('errors', 'UNKNOWN'))
      await expect(error).toHaveText(locale === 'en-CA' ? /something went wrong/i : /發生問題/)
    })
  })

  test('without the database every account form shows an error and keeps the input @spec:8.3 @spec:8.5 @row:53', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/401|50[03]|failed:/)
    const { dialogNamed, goTo, button, field, fill, error } = dialogsOf(page, locale)
    const expectUnavailable = async (form: string, values: Readonly<Record<string, string>>) => {
      await fill(values)
      await button('forms', `${form}.submit`).click()
      await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
      for (const [name, value] of Object.entries(values)) await expect(field(name)).toHaveValue(value)
    }
    const change = async (from: string, to: string, key: string) => {
      await button('dialogs', `${from}.${key}`).click()
      await expect(dialogNamed(to)).toBeVisible()
    }
    await goTo('login', '/', stack('CUT_OFF_SITE_URL'))
    await expectUnavailable('login', { email: UNKNOWN.email, password: PASSWORD })
    await change('login', 'signup', 'toSignup')
    await expectUnavailable('signup', { ...UNKNOWN, ...BOTH })
    await change('signup', 'login', 'toLogin')
    await change('login', 'initiateReset', 'toReset')
    await expectUnavailable('initiateReset', { email: UNKNOWN.email })
    await goTo(LINK, '/', stack('CUT_OFF_SITE_URL'))
    await expectUnavailable('reset', BOTH)
  })

  test('signup: rejects a taken email, and offers a login and a password reset for it @row:8', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/409|failed:/)
    const { email } = sharedMember()
    const { dialogNamed, goTo, button, field, fill, error } = dialogsOf(page, locale)
    await goTo('signup', '/contact')
    await fill({ email, name: UNKNOWN.name })
    for (const [key, dialog] of [
      ['signup.logIn', 'login'],
      ['signup.reset', 'initiateReset'],
    ] as const) {
      await test.step(dialog, async () => {
        await fill(BOTH)
        await button('forms', 'signup.submit').click()
        await expect(error).toHaveText(words('errors', 'EMAIL_TAKEN'))
        await button('forms', key).click()
        await expect(dialogNamed(dialog)).toBeVisible()
        await expect(field('email')).toHaveValue(email)
      })
      if (dialog === 'login') {
        await button('dialogs', 'login.toSignup').click()
        await expect(dialogNamed('signup')).toBeVisible()
      }
    }
  })

  test('logout: shows an error if it fails or the session remains, and needs no answer about the session', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/500|CLIENT_FETCH_ERROR|no CSRF token/)
    const { open, button, error } = dialogsOf(page, locale)
    await logInAs(page)
    await page.goto(localePath(locale, '/contact'))
    const restoreCsrf = await answerRequests(page, '**/api/auth/csrf', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await logOut(page, locale)
    await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
    restoreCsrf()
    const stopFailing = await answerRequests(page, '**/api/auth/signout', async (route) => {
      // The dialog stays open, because nobody else would hear that the logout failed.
      await page.keyboard.press('Escape')
      await route.fulfill({ status: 500, body: '{}' })
    })
    await button('dialogs', 'profile.logOut').click()
    await expect(button('dialogs', 'profile.loggingOut')).toBeHidden()
    await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
    // A proxy answers as after a logout.
    stopFailing()
    const stopPretending = await answerRequests(page, '**/api/auth/signout', (route) =>
      route.fulfill({ json: { url: page.url() } }),
    )
    await button('dialogs', 'profile.logOut').click()
    await expect(error).toHaveText(words('errors', 'UNKNOWN'))
    stopPretending()
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button('dialogs', 'profile.logOut').click()
    await expect(open).toBeHidden()
    await expect(accountLinks(page, locale).logIn).toBeVisible()
  })
})
