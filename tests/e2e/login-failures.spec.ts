import type { Page, Request } from '@playwright/test'
import {
  answerRequests,
  expect,
  localePath,
  queryDatabase,
  stack,
  test,
  unique,
  wordsOf,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import {
  accountLinks,
  dialogsOf,
  logOut,
  loginForm,
  loginLink,
  newMember,
  PASSWORD,
  sharedMember,
} from '../support/members'

const BOTH = { password: PASSWORD, passwordConfirmation: PASSWORD }
const CSRF = '**/api/auth/csrf'
const SESSION = '**/api/auth/session'
const PROVIDERS = '**/api/auth/providers'
const CREDENTIALS = '**/api/auth/callback/credentials'

const failCsrf = (page: Page) =>
  answerRequests(page, CSRF, (route) => route.fulfill({ status: 500, json: {} }))

/** `navigator.cookieEnabled` stays true. */
async function storeNoCookies(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.route(CSRF, async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _set, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ headers, body: await response.body() })
  })
}

const accountsOf = (email: string) => queryDatabase('SELECT id FROM users WHERE email = $1', [email])

/** Makes the browser refuse to write to storage, as when it is full or blocked. */
const blockStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError')
    }
  })

forEachLocale('A login in a browser or network that fails', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')
  const loginPath = localePath(locale, '/signin')

  // Without cookies: hostile-page.spec.ts.
  test(
    'without a CSRF token, every form says so and reports no success @spec:8.3 @spec:8.4',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/500|CLIENT_FETCH_ERROR|login failed|no CSRF token/)
      const { open, dialogNamed, goTo, button, field, fill, error } = dialogsOf(page, locale)
      const reason = words('errors', 'SERVICE_UNAVAILABLE')
      const restoreCsrf = await failCsrf(page)

      for (const password of [sharedMember().password, 'not the password']) {
        await test.step(`login with the password ${password}`, async () => {
          await goTo('login', '/contact')
          await fill({ email: sharedMember().email, password })
          await button('forms', 'login.submit').click()
          await expect(error).toHaveText(reason)
          await expect(field('email')).toHaveValue(sharedMember().email)
        })
      }

      await test.step('sign-up, which has created no account', async () => {
        const email = `${unique('member')}@example.com`
        await goTo('signup')
        await fill({ email, name: '陳美玲', ...BOTH })
        await button('forms', 'signup.submit').click()
        await expect(error).toHaveText(reason)
        expect(await accountsOf(email)).toEqual([])
      })

      await test.step('sign-up, which has created the account', async () => {
        const email = `${unique('member')}@example.com`
        restoreCsrf()
        const restore = await answerRequests(page, CREDENTIALS, (route) =>
          route.fulfill({ status: 500, json: {} }),
        )
        await goTo('signup')
        // Invisible marks, as from a contact list.
        await fill({ email: `\u202a${email.toUpperCase()}\u202c`, name: '陳美玲', ...BOTH })
        await button('forms', 'signup.submit').click()
        await expect(open).toContainText(words('forms', 'signup.created', { email }))
        await expect(page.getByText(words('dialogs', 'signup.done', { email }))).toHaveCount(0)
        restore()
        await button('forms', 'signup.submit').click()
        await expect(page.getByText(words('dialogs', 'signup.done', { email }))).toBeVisible()
        await logOut(page, locale)
        await expect(accountLinks(page, locale).logIn).toBeVisible()
        await failCsrf(page)
      })

      await test.step('new password', async () => {
        await page.route('**/api/trpc/user.resetPassword?batch=1', (route) =>
          route.fulfill({ json: [{ result: { data: { json: null } } }] }),
        )
        await goTo(`reset&email=${sharedMember().email}&hash=from-a-mail`)
        await fill(BOTH)
        await button('forms', 'reset.submit').click()
        await expect(error).toHaveText(reason)
        await expect(dialogNamed('reset')).toContainText(words('forms', 'reset.changed'))
      })

      await test.step('mailed link', async () => {
        await page.goto(loginPath)
        const region = page.getByRole('region', { name: words('auth', 'login.link') })
        await region.getByLabel(words('forms', 'field.email')).fill(sharedMember().email)
        await region.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
        await expect(region.getByRole('alert')).toHaveText(reason)
        await expect(region.getByRole('status')).toBeEmpty()
      })
    },
  )

  test(
    'a mailed login link works again after a login that did not reach the server',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/502/)
      const { email } = await newMember(page)
      await page.goto(loginPath)
      await page.goto(await loginLink(page, locale, email))
      const main = page.getByRole('main')
      const button = main.getByRole('button', { name: words('account', 'logIn.button') })
      const callback = '**/api/auth/callback/email'
      await answerRequests(
        page,
        callback,
        (route) => route.fulfill({ status: 502, body: '502 Bad Gateway' }),
        1,
      )
      await button.click()
      await expect(page.getByText('502 Bad Gateway')).toBeVisible()
      await page.goBack()
      await expect(main).toContainText(email)
      await button.click()
      await expect(page).toHaveURL(localePath(locale, '/account'))
      await expect(main).toContainText(email)
    },
  )

  test('without cookies, a sign-up creates no account', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const { goTo, button, fill, error } = dialogsOf(page, locale)
    const email = `${unique('member')}@example.com`
    await storeNoCookies(page)
    await goTo('signup', '/contact')
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(true)
    await fill({ email, name: '陳美玲', ...BOTH })
    await button('forms', 'signup.submit').click()
    await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
    expect(await accountsOf(email)).toEqual([])
  })

  test('without cookies, a mailed login link is not used up', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const { email } = await newMember(page)
    await page.goto(loginPath)
    const link = await loginLink(page, locale, email)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    const confirmPath = localePath(locale, '/account/confirm')
    await page.goto(link)
    const main = page.getByRole('main')
    const sent: string[] = []
    page.on(
      'request',
      (request) => void (request.url().includes('/api/auth/callback') && sent.push(request.url())),
    )
    await main.getByRole('button', { name: words('account', 'logIn.button') }).click()
    await expect(main.getByRole('alert')).toHaveText(words('errors', 'COOKIES_BLOCKED'))

    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: false })
    await storeNoCookies(page)
    await page.goto('/robots.txt')
    await page.goto(link)
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(true)
    await main.getByRole('button', { name: words('account', 'logIn.button') }).click()
    await expect(main.getByRole('alert')).toHaveText(words('errors', 'COOKIES_BLOCKED'))
    expect(sent).toEqual([])
    await expect(page).toHaveURL(confirmPath)
  })

  test(
    'a login whose session cookie is not stored is no success',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { goTo, button, fill, error } = dialogsOf(page, locale)
      await page.route(CREDENTIALS, async (route) => {
        const response = await route.fetch()
        await page.context().clearCookies({ name: /session-token/ })
        const { 'set-cookie': _set, ...headers } = response.headers()
        await route.fulfill({ status: response.status(), headers, body: await response.body() })
      })
      await goTo('login', '/contact')
      await fill(sharedMember())
      await button('forms', 'login.submit').click()
      await expect(error).toHaveText(words('errors', 'COOKIES_BLOCKED'))
    },
  )

  test(
    'a login whose answer is lost succeeds, however the address was typed',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|Failed to fetch|CLIENT_FETCH_ERROR/)
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      await page.route(CREDENTIALS, async (route) => {
        await route.fetch({ maxRedirects: 0 })
        await route.abort()
      })
      const { email, password } = sharedMember()
      await goTo('login', '/contact')
      // A full-width letter, as input methods for Chinese type it.
      const typed = email.replace(/^[a-z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
      expect(typed).not.toBe(email)
      await fill({ email: typed, password })
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(accountLinks(page, locale).account).toBeVisible()
    },
  )

  test(
    'after a failed request for the CSRF token, the next attempt logs in @spec:8.3',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/500|CLIENT_FETCH_ERROR|no CSRF token/)
      const { open, goTo, button, fill, error } = dialogsOf(page, locale)
      const restore = await failCsrf(page)
      await goTo('login', '/contact')
      await fill(sharedMember())
      await button('forms', 'login.submit').click()
      await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
      restore()
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(accountLinks(page, locale).account).toBeVisible()
    },
  )

  test('a failed session request is logged, and a login without a session is no success @spec:7.19 @spec:8.11', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/50[02]|CLIENT_FETCH_ERROR/)
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    const { open, goTo, button, fill, error } = dialogsOf(page, locale)
    const waitForLog = () => page.waitForRequest('**/api/auth/_log')
    const expectLogged = async (log: Promise<Request>) => {
      expect(Object.fromEntries(new URLSearchParams((await log).postData() ?? ''))).toEqual({
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
      })
      const isLogged = () =>
        errors.splice(0).some((text) => text.includes('CLIENT_FETCH_ERROR /api/auth/session'))
      await expect.poll(isLogged).toBe(true)
    }

    const restore = await answerRequests(page, SESSION, (route) => route.fulfill({ status: 500, json: {} }))
    const atLoad = waitForLog()
    await goTo('login', '/contact')
    await expectLogged(atLoad)
    restore()

    // The page below the dialog is inert.
    const header = page.getByRole('banner', { includeHidden: true })
    const name = words('common', 'header.logIn')
    await expect(header.getByRole('link', { name, includeHidden: true })).toBeAttached()
    await fill(sharedMember())
    const restoreAgain = await answerRequests(page, SESSION, (route) =>
      route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }),
    )
    const afterLogin = waitForLog()
    await button('forms', 'login.submit').click()
    await expectLogged(afterLogin)
    await expect(error).toHaveText(words('errors', 'SERVICE_UNAVAILABLE'))
    restoreAgain()
    await button('forms', 'login.submit').click()
    await expect(open).toBeHidden()
    await expect(accountLinks(page, locale).account).toBeVisible()
  })

  test('without storage, logins and a logout work', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const { open, goTo, button, fill } = dialogsOf(page, locale)
    const { account, logIn } = accountLinks(page, locale)
    await goTo('login', '/contact')
    await blockStorage(page)
    await fill(sharedMember())
    await button('forms', 'login.submit').click()
    await expect(open).toBeHidden()
    await expect(account).toBeVisible()
    await logOut(page, locale)
    await expect(open).toBeHidden()
    await expect(logIn).toBeVisible()

    await page.goto(`${loginPath}?${new URLSearchParams({ callbackUrl: contact })}`)
    await blockStorage(page)
    await loginForm(page, locale).submit(sharedMember())
    await expect(page).toHaveURL(contact)
  })

  test(
    'an unknown provider leads to the login page, a missing list of providers to /error @spec:8.7 @spec:8.8',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|login failed/)
      const { goTo, button, fill } = dialogsOf(page, locale)
      const submit = async () => {
        await goTo('login', '/contact')
        await fill(sharedMember())
        await button('forms', 'login.submit').click()
      }

      await test.step('a list without the provider', async () => {
        const restore = await answerRequests(page, PROVIDERS, (route) => route.fulfill({ json: {} }))
        await submit()
        await expect(page).toHaveURL((url) => url.pathname === loginPath)
        expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(stack('SITE_URL') + contact)
        await expect(page.getByText(words('auth', 'errorText.Configuration'))).toBeVisible()
        await expect(loginForm(page, locale).email).toHaveValue(sharedMember().email)
        await page.goto(`${loginPath}?${new URLSearchParams({ callbackUrl: `${contact}?error=x` })}`)
        await loginForm(page, locale).submit(sharedMember())
        await expect(page).toHaveURL(
          `${loginPath}?${new URLSearchParams({ callbackUrl: `${stack('SITE_URL')}${contact}?error=x`, error: 'Configuration' })}`,
        )
        restore()
      })

      await test.step('a network error', async () => {
        await page.route(PROVIDERS, (route) => route.abort())
        await submit()
        await expect(page).toHaveURL(localePath(locale, '/error'))
      })
    },
  )
})
