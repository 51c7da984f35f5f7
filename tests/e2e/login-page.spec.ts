import { expect, localePath, mailsTo, rows, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { accountButtons, newMember, sharedMember, signInForm } from '../support/members'

const CODES = [
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Default',
]

forEachLocale('The log-in pages', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const signIn = localePath(locale, '/signin')
  const onward = localePath(locale, '/contact')

  test('/signin and /error explain every error code and repeat no text of the address @spec:2.11', async ({
    request,
  }) => {
    for (const path of ['/signin', '/error']) {
      for (const code of [...CODES, 'INVALID_CREDENTIALS', '<b>Your account is closed</b>']) {
        const address = `${localePath(locale, path)}?${new URLSearchParams({ error: code })}`
        const answer = await request.get(address)
        expect(answer.status(), address).toBe(200)
        const sentence =
          code === 'INVALID_CREDENTIALS'
            ? words('errors', code)
            : words('auth', `errorText.${CODES.includes(code) ? code : 'Default'}`)
        const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
        expect(html, address).toContain(sentence)
        expect(html, address).not.toContain('account is closed')
      }
    }
  })

  test('/signin offers the other ways, refuses a wrong password, logs in and redirects to callbackUrl @spec:2.11', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/401|login failed/)
    const heading = page.getByRole('heading', { level: 1 })
    const form = signInForm(page, locale)
    const member = sharedMember()
    const address = `${signIn}?${new URLSearchParams({ error: 'Callback', callbackUrl: onward })}`
    await page.goto(address)
    await expect(heading).toHaveText(words('auth', 'login.heading'))
    await expect(page.getByText(words('auth', 'errorText.Callback'))).toBeVisible()

    await test.step('the dialogs of the other ways keep the address', async () => {
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

    await test.step('a refused log-in keeps the typed address', async () => {
      await form.submit({ email: 'unknown@example.com', password: 'not the password' })
      await expect(form.fault).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await expect(form.email).toHaveValue('unknown@example.com')
    })

    await test.step('a log-in redirects', async () => {
      await form.submit(member)
      await expect(page).toHaveURL(onward)
      await expect(accountButtons(page, locale).account).toBeVisible()
    })

    await test.step('a member who is logged in can continue', async () => {
      await page.goto(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
      await expect(heading).toHaveText(words('auth', 'loggedIn.heading'))
      await expect(page.getByRole('main')).toContainText(member.email)
      await page.getByRole('link', { name: words('auth', 'loggedIn.continue') }).click()
      await expect(page).toHaveURL(onward)
    })
  })

  test('a switch of the locale keeps error and callbackUrl', async ({ page }) => {
    const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
    await page.goto(
      `/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: onward })}`,
    )
    await expect(page.getByText(words('auth', 'errorText.SessionRequired'))).toBeVisible()
    await page.getByRole('button', { name: words('common', 'language.choose') }).click()
    await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
    await expect(page).toHaveURL(`${localePath(other, '/signin')}?error=SessionRequired`)
    await expect(page.getByText(wordsOf(other)('auth', 'errorText.SessionRequired'))).toBeVisible()
    await signInForm(page, other).submit(sharedMember())
    await expect(page).toHaveURL(localePath(other, '/contact'))
  })

  test('a mailed link logs in once; an unknown address gets the same answer @spec:7.17', async ({ page }) => {
    const { email } = await newMember(page)
    const stranger = `${unique('stranger')}@example.com`
    await page.goto(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
    const region = page.getByRole('region', { name: words('auth', 'login.link') })
    for (const address of [stranger, email]) {
      await region.getByLabel(words('forms', 'field.email')).fill(address)
      await region.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
      await expect(region.getByRole('status')).toContainText(words('auth', 'linkSent.text'))
      if (address === stranger)
        await region.getByRole('button', { name: words('auth', 'linkSent.resend') }).click()
    }
    const subject = words('mail', 'signInLink.subject')
    const links = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
    await expect.poll(links).toHaveLength(1)
    expect(await mailsTo(stranger)).toEqual([])
    expect(await rows('SELECT id FROM users WHERE email = $1', [stranger])).toEqual([])

    const [mail] = await links()
    const link = mail?.body.text.match(/^https?:\S+$/m)?.[0] ?? ''
    const openLink = async () => {
      await page.goto(link)
      await expect(page).toHaveURL(localePath(locale, '/account/confirm'))
      await expect(page.getByRole('main')).toContainText(email)
      await page
        .getByRole('main')
        .getByRole('button', { name: words('account', 'logIn.button') })
        .click()
    }
    await openLink()
    await expect(page).toHaveURL(onward)
    await expect(accountButtons(page, locale).account).toBeVisible()

    await page.context().clearCookies()
    await openLink()
    await expect(page).toHaveURL(`${localePath(locale, '/error')}?error=Verification`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('auth', 'error.heading.Verification'),
    )
    await page.getByRole('link', { name: words('auth', 'error.newLink') }).click()
    await expect(page).toHaveURL(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
    await expect(region.getByRole('button', { name: words('forms', 'emailLink.submit') })).toBeVisible()
  })

  test('a form whose script fails to load says so and offers a retry', async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/)
    const html = await (await page.request.get(signIn)).text()
    const chunks = '**/_next/static/chunks/**'
    await page.route(chunks, (route) =>
      html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    )
    await page.goto(signIn)
    const parts = page.getByRole('main').getByRole('region')
    await expect(parts.getByRole('alert')).toHaveText([
      new RegExp(words('common', 'dialog.failed')),
      new RegExp(words('common', 'dialog.failed')),
    ])
    await page.unroute(chunks)
    for (const part of ['login.password', 'login.link']) {
      const region = page.getByRole('region', { name: words('auth', part) })
      await region.getByRole('button', { name: words('common', 'dialog.retry') }).click()
      await expect(region.getByLabel(words('forms', 'field.email'))).toBeVisible()
    }
  })
})
