import type { Page, Request } from '@playwright/test'
import { answerRequests, expect, localePath, stack, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import {
  accountLinks,
  dialogsOf,
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

forEachLocale('A login in a browser or network that fails', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')
  const loginPath = localePath(locale, '/signin')

  test(
    'a sign-up whose login fails says that the account exists, and the next attempt logs in',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/500|login failed/)
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      const email = `${unique('member')}@example.com`
      const restore = await answerRequests(page, CREDENTIALS, (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      await goTo('signup', '/contact')
      // Invisible marks, as from a contact list.
      await fill({ email: `\u202a${email.toUpperCase()}\u202c`, name: '陳美玲', ...BOTH })
      await button('forms', 'signup.submit').click()
      await expect(open).toContainText(words('forms', 'signup.created', { email }))
      await expect(page.getByText(words('dialogs', 'signup.done', { email }))).toHaveCount(0)
      restore()
      await button('forms', 'signup.submit').click()
      await expect(page.getByText(words('dialogs', 'signup.done', { email }))).toBeVisible()
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
