import {
  answerRequests,
  expect,
  holdRequests,
  localePath,
  LOCALES,
  logInAs,
  mailsTo,
  queryDatabase,
  test,
  unique,
  wordsOf,
} from '../support/e2e'
import { nextRoute } from '../support/clientNavigation'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { observeLayoutShifts } from '../support/layoutShifts'
import { accountLinks, loginLink, newMember, sharedMember, loginForm } from '../support/members'

const CODES = [
  'Signin',
  'EmailCreateAccount',
  'Callback',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Default',
]

forEachLocale('The login pages', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const loginPath = localePath(locale, '/signin')
  const target = localePath(locale, '/contact')

  test('/signin and /error explain every error code, and do not repeat text of the URL @spec:2.11', async ({
    request,
  }) => {
    for (const path of ['/signin', '/error']) {
      for (const code of [...CODES, 'INVALID_CREDENTIALS', '<b>Your account is closed</b>']) {
        const address = `${localePath(locale, path)}?${new URLSearchParams({ error: code })}`
        const response = await request.get(address)
        expect(response.status(), address).toBe(200)
        const sentence =
          code === 'INVALID_CREDENTIALS'
            ? words('errors', code)
            : words('auth', `errorText.${CODES.includes(code) ? code : 'Default'}`)
        const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
        expect(html, address).toContain(sentence)
        expect(html, address).not.toContain('account is closed')
      }
    }
  })

  test('/signin links to signup and reset, rejects a wrong password, logs in and redirects to callbackUrl @spec:2.11', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/401|login failed/)
    const heading = page.getByRole('heading', { level: 1 })
    const form = loginForm(page, locale)
    const member = sharedMember()
    const address = `${loginPath}?${new URLSearchParams({ error: 'Callback', callbackUrl: target })}`
    await page.goto(address)
    await expect(heading).toHaveText(words('auth', 'login.heading'))
    await expect(page.getByText(words('auth', 'errorText.Callback'))).toBeVisible()

    await test.step('the dialogs keep the URL', async () => {
      for (const [button, dialog] of [
        ['login.forgotPassword', 'initiateReset'],
        ['login.signup', 'signup'],
      ] as const) {
        await page.getByRole('button', { name: words('auth', button) }).click()
        await expect(page.getByRole('dialog', { name: words('dialogs', `${dialog}.heading`) })).toBeVisible()
        await expect(page).toHaveURL(`${address}&dialog=${dialog}`)
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(address)
      }
    })

    await test.step('a rejected login keeps the typed email', async () => {
      await form.submit({ email: 'unknown@example.com', password: 'not the password' })
      await expect(form.error).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await expect(form.email).toHaveValue('unknown@example.com')
    })

    await test.step('a login redirects', async () => {
      await form.submit(member)
      await expect(page).toHaveURL(target)
      await expect(accountLinks(page, locale).account).toBeVisible()
    })

    await test.step('a member who is logged in can continue', async () => {
      await page.goto(`${loginPath}?${new URLSearchParams({ callbackUrl: target })}`)
      await expect(heading).toHaveText(words('auth', 'loggedIn.heading'))
      await expect(page.getByRole('main')).toContainText(member.email)
      await page.getByRole('link', { name: words('auth', 'loggedIn.continue') }).click()
      await expect(page).toHaveURL(target)
    })
  })

  test(
    '/signin: an answer that arrives after the visitor has left does not lead back',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const release = await holdRequests(page, '**/api/auth/callback/credentials*')
      await page.goto(loginPath)
      await loginForm(page, locale).submit(sharedMember())
      const company = localePath(locale, '/company')
      const navigated = nextRoute(page)
      // On a phone, the link is in the menu.
      await page.evaluate((path) => void Reflect.get(window, 'next').router.push(path), '/company')
      await navigated
      await expect(page).toHaveURL(company)
      release()
      await expect(accountLinks(page, locale).account).toBeVisible()
      await expect(page).toHaveURL(company)
    },
  )

  test(
    '/signin keeps error and callbackUrl after a change of language',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: target })
      await page.goto(`${loginPath}?${query}`)
      await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toBeVisible()
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page).toHaveURL(`${localePath(other, '/signin')}?${query}`)
      await expect(page.getByText(wordsOf(other)('auth', 'errorText.SessionRequired'))).toBeVisible()
      await loginForm(page, other).submit(sharedMember())
      await expect(page).toHaveURL(localePath(other, '/contact'))
    },
  )

  test(
    'a mailed link leads to the page in the language that is chosen before the login',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const { email } = await newMember(page)
      await page.goto(`${loginPath}?${new URLSearchParams({ callbackUrl: target })}`)
      await page.goto(await loginLink(page, locale, email))
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: wordsOf(other)('account', 'logIn.button') })
        .click()
      await expect(page).toHaveURL(localePath(other, '/contact'))
    },
  )

  test('a mailed link logs in once, and an unknown address gets the same response @spec:7.17', async ({
    page,
    context,
  }) => {
    const email = `${unique('member')}+hk@example.com`
    await queryDatabase('UPDATE users SET email = $1 WHERE email = $2', [
      email,
      (await newMember(page)).email,
    ])
    const stranger = `${unique('stranger')}@example.com`
    await page.goto(`${loginPath}?${new URLSearchParams({ callbackUrl: target })}`)
    const region = page.getByRole('region', { name: words('auth', 'login.link') })
    await region.getByLabel(words('forms', 'field.email')).fill(stranger)
    await region.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
    await expect(region.getByRole('status')).toContainText(words('auth', 'linkSent.text'))
    await region.getByRole('button', { name: words('auth', 'linkSent.resend') }).click()
    const link = await loginLink(page, locale, email)
    expect(await mailsTo(stranger)).toEqual([])
    expect(await queryDatabase('SELECT id FROM users WHERE email = $1', [stranger])).toEqual([])

    const otherTab = await context.newPage()
    // Mail gateways encode each `%`.
    await otherTab.goto(link.replaceAll('%', '%25'))
    await expect(otherTab.getByRole('main')).toContainText(email)
    // Mail gateways and programs encode `#` and `&`, decode `+`, and add texts.
    const changed = link.replace('#', '%23').replace('%2B', '+').replaceAll('&', '&amp;')
    await page.goto(`${changed}.&fbclid=1`)
    await expect(page).toHaveURL(localePath(locale, '/account/confirm'))
    await expect(page.getByRole('main')).toContainText(email)
    const [addresses, bodies]: [string[], string[]] = [[], []]
    page.on('request', (request) => {
      addresses.push(request.url().replace(/#.*/, ''), request.headers().referer ?? '')
      bodies.push(request.postData() ?? '')
    })
    // Phones load a tab again when they have needed its memory.
    await page.reload()
    await expect(page.getByRole('main')).toContainText(email)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('account', 'logIn.button') })
      .click()
    await expect(page).toHaveURL(target)
    await expect(accountLinks(page, locale).account).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(localePath(locale, '/account'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('account', 'heading'))

    const main = otherTab.getByRole('main')
    await main.getByRole('button', { name: words('account', 'logIn.button') }).click()
    await expect(otherTab).toHaveURL(`${localePath(locale, '/error')}?error=Verification`)
    await expect(main).toContainText(words('auth', 'error.heading.Verification'))
    await expect(main).toContainText(email)
    await main.getByRole('link', { name: words('auth', 'loggedIn.continue') }).click()
    await expect(otherTab).toHaveURL(target)
    await otherTab.close()

    // Ends requests of the page, whose answers would set the session cookie again.
    await page.goto('/robots.txt')
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByText(words('auth', 'errorText.Verification'))).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('callbackUrl')]).toEqual([loginPath, new URL(target, page.url()).href])
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    // The login, and the checks after the reload, after Back and of the used link.
    expect(bodies.filter((body) => body.includes(token))).toHaveLength(4)
    expect(addresses.filter((address) => address.includes(token))).toEqual([])
    await expect(region.getByRole('button', { name: words('forms', 'emailLink.submit') })).toBeVisible()
  })

  test('does not shift when the login forms load', { tag: FULL_MATRIX_ONLY }, async ({ page }) => {
    const release = await holdRequests(page, /_next\/static\/.*\.js/)
    await page.goto(loginPath, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    const shifts = await observeLayoutShifts(page)
    release()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
    expect(await shifts()).toEqual([])
  })

  test(
    'a form whose script cannot be loaded shows an error and offers a retry',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED/)
      const html = await (await page.request.get(loginPath)).text()
      const chunks = '**/_next/static/chunks/**'
      const reconnect = await answerRequests(page, chunks, (route) =>
        html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      )
      await page.goto(loginPath)
      const forms = page.getByRole('main').getByRole('region')
      await expect(forms.getByRole('alert')).toHaveText([
        new RegExp(words('common', 'dialog.failed')),
        new RegExp(words('common', 'dialog.failed')),
      ])
      reconnect()
      for (const section of ['login.password', 'login.link']) {
        const region = page.getByRole('region', { name: words('auth', section) })
        await region.getByRole('button', { name: words('common', 'dialog.retry') }).click()
        await expect(region.getByLabel(words('forms', 'field.email'))).toBeVisible()
      }
    },
  )
})

test(
  'the login pages fit narrow phones, also with the long address of a member',
  { tag: FULL_MATRIX_ONLY },
  async ({ page }) => {
    const { email, password } = await newMember(page)
    const longer = email.replace('member', 'mei.ling.chan8888')
    await queryDatabase('UPDATE users SET email = $1 WHERE email = $2', [longer, email])
    await logInAs(page, longer, password)
    for (const locale of LOCALES) {
      await page.goto(localePath(locale, '/signin'))
      await expect(page.getByRole('main')).toContainText(longer)
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
      }
    }
  },
)
