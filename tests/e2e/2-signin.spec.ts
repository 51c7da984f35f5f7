import { expect, LOCALES, localePath, mailsTo, rows, test, unique, wordsOf } from '../support/e2e'
import { newMember } from '../support/members'

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

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const signIn = localePath(locale, '/signin')

  test.describe(`The pages for logging in, in ${locale}`, () => {
    test('2.11 · /signin and /error say every code in words, and no other text', async ({ page }) => {
      for (const path of ['/signin', '/error']) {
        for (const code of [...CODES, 'INVALID_CREDENTIALS', '<b>Your account is closed</b>']) {
          const address = `${localePath(locale, path)}?${new URLSearchParams({ error: code })}`
          const answer = await page.request.get(address)
          expect(answer.status(), address).toBe(200)
          const sentence =
            code === 'INVALID_CREDENTIALS'
              ? words('errors', code)
              : words('auth', `fault.${CODES.includes(code) ? code : 'Default'}`)
          const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '')
          expect(html, address).toContain(sentence)
          expect(html, address).not.toContain('account is closed')
        }
      }
    })

    test('2.11 · /signin logs in by password and goes on', async ({ page }) => {
      const { email, password } = await newMember(page)
      const onward = localePath(locale, '/contact')
      await page.goto(`${signIn}?error=Callback&${new URLSearchParams({ callbackUrl: onward })}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'signIn.heading'))
      await expect(page.getByText(words('auth', 'fault.Callback'))).toBeVisible()
      const form = page.getByRole('region', { name: words('auth', 'signIn.password') })
      await form.getByLabel(words('forms', 'field.email')).fill(email)
      await form.getByLabel(words('forms', 'field.password')).fill(password)
      await form.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(page).toHaveURL(onward)
      await expect(page.getByRole('button', { name: words('common', 'header.account') })).toBeVisible()

      await page.goto(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'known.heading'))
      await expect(page.getByRole('main')).toContainText(email)
      await page.getByRole('link', { name: words('auth', 'known.onward') }).click()
      await expect(page).toHaveURL(onward)
    })

    test('a refused password stays here with the typed address', async ({ page, expectNoise }) => {
      expectNoise(/401|log-in failed/)
      await page.goto(signIn)
      const form = page.getByRole('region', { name: words('auth', 'signIn.password') })
      await form.getByLabel(words('forms', 'field.email')).fill('nobody@example.com')
      await form.getByLabel(words('forms', 'field.password')).fill('not the password')
      await form.getByRole('button', { name: words('forms', 'login.submit') }).click()
      await expect(form.getByRole('alert')).toHaveText(words('errors', 'INVALID_CREDENTIALS'))
      await expect(form.getByLabel(words('forms', 'field.email'))).toHaveValue('nobody@example.com')
    })

    test('the other ways open over the page, which keeps where to go on to', async ({ page }) => {
      const address = `${signIn}?${new URLSearchParams({ callbackUrl: localePath(locale, '/company') })}`
      await page.goto(address)
      for (const [button, dialog] of [
        ['signIn.forgot', 'initiateReset'],
        ['signIn.signup', 'signup'],
      ] as const) {
        await page.getByRole('button', { name: words('auth', button) }).click()
        await expect(page.getByRole('dialog', { name: words('dialogs', `${dialog}.heading`) })).toBeVisible()
        await expect(page).toHaveURL(`${address}&dialog=${dialog}`)
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(address)
      }
    })

    test('the other language keeps where to go on to', async ({ page }) => {
      const { email, password } = await newMember(page)
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const said = wordsOf(other)
      const callbackUrl = localePath(locale, '/contact')
      await page.goto(`/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`)
      await expect(page.getByText(words('auth', 'fault.SessionRequired'))).toBeVisible()
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page).toHaveURL(`${localePath(other, '/signin')}?error=SessionRequired`)
      await expect(page.getByText(said('auth', 'fault.SessionRequired'))).toBeVisible()
      const form = page.getByRole('region', { name: said('auth', 'signIn.password') })
      await form.getByLabel(said('forms', 'field.email')).fill(email)
      await form.getByLabel(said('forms', 'field.password')).fill(password)
      await form.getByRole('button', { name: said('forms', 'login.submit') }).click()
      await expect(page).toHaveURL(localePath(other, '/contact'))
    })

    test('7.17 · a link by email logs in once; an unknown address gets the same answer', async ({ page }) => {
      const { email } = await newMember(page)
      const stranger = `${unique('stranger')}@example.com`
      const onward = localePath(locale, '/contact')
      await page.goto(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
      const stub = page.getByRole('region', { name: words('auth', 'signIn.link') })
      for (const address of [stranger, email]) {
        await stub.getByLabel(words('forms', 'field.email')).fill(address)
        await stub.getByRole('button', { name: words('forms', 'emailLink.submit') }).click()
        await expect(stub.getByRole('status')).toContainText(words('auth', 'sent.text'))
        if (address === stranger)
          await stub.getByRole('button', { name: words('auth', 'sent.again') }).click()
      }
      const subject = words('mail', 'signInLink.subject')
      const links = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
      await expect.poll(links).toHaveLength(1)
      expect(await mailsTo(stranger)).toEqual([])
      expect(await rows('SELECT id FROM users WHERE email = $1', [stranger])).toEqual([])

      const [mail] = await links()
      const link = mail?.body.text.match(/^https?:\S+$/m)?.[0] ?? ''
      const press = async () => {
        await page.goto(link)
        await expect(page).toHaveURL(localePath(locale, '/account/confirm'))
        await expect(page.getByRole('main')).toContainText(email)
        await page
          .getByRole('main')
          .getByRole('button', { name: words('account', 'logIn.button') })
          .click()
      }
      await press()
      await expect(page).toHaveURL(onward)
      await expect(page.getByRole('button', { name: words('common', 'header.account') })).toBeVisible()

      await page.context().clearCookies()
      await press()
      await expect(page).toHaveURL(`${localePath(locale, '/error')}?error=Verification`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('auth', 'error.heading.Verification'),
      )
      await page.getByRole('link', { name: words('auth', 'error.newLink') }).click()
      await expect(page).toHaveURL(`${signIn}?${new URLSearchParams({ callbackUrl: onward })}`)
      await expect(stub.getByRole('button', { name: words('forms', 'emailLink.submit') })).toBeVisible()
    })

    test('forms whose scripts cannot be had say so, and can be fetched again', async ({
      page,
      expectNoise,
    }) => {
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
      for (const part of ['signIn.password', 'signIn.link']) {
        const region = page.getByRole('region', { name: words('auth', part) })
        await region.getByRole('button', { name: words('common', 'dialog.retry') }).click()
        await expect(region.getByLabel(words('forms', 'field.email'))).toBeVisible()
      }
    })
  })
}
