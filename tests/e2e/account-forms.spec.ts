import {
  expect,
  errorSummary,
  localePath,
  stack,
  test,
  unique,
  wordsOf,
  type Locale,
  type Page,
} from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { dialogsOf, PASSWORD, sharedMember } from '../support/members'

type Values = Readonly<Record<string, string>>

const HASH = 'from-a-mail'.padEnd(43, 'x')
const LINK = `reset&email=chan@example.com&hash=${HASH}`
const INCOMPLETE_LINKS = ['reset&email=chan@example.com', 'reset&hash=from-a-mail']
const SHORT = { password: '7 chars', passwordConfirmation: '7 chars' }
const MISMATCH = { password: PASSWORD, passwordConfirmation: `${PASSWORD}!` }

/**
 * Submits invalid values and expects one rejected field, marked beside it and in the summary, without a
 * request.
 */
async function expectRejection(
  page: Page,
  locale: Locale,
  { form, values, field: name, code }: { form: string; values: Values; field: string; code: string },
) {
  const words = wordsOf(locale)
  const { open, button, field, fill } = dialogsOf(page, locale)
  const posts: string[] = []
  const onRequest = (request: { method: () => string; url: () => string }) =>
    void (request.method() === 'POST' && posts.push(request.url()))
  page.on('request', onRequest)
  await fill(values)
  await button('forms', `${form}.submit`).click()

  const message = words('forms', `validation.${code}`)
  await expect(field(name)).toHaveAccessibleDescription(new RegExp(message))
  await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  const summary = errorSummary(open)
  await expect(summary).toBeFocused()
  const label = words('forms', `field.${name}`)
  await expect(summary.getByRole('link')).toHaveText([
    message.startsWith(label) ? message : words('forms', 'summaryItem', { field: label, error: message }),
  ])
  await summary.getByRole('link').click()
  await expect(field(name)).toBeFocused()
  expect(posts).toEqual([])
  page.off('request', onRequest)
}

/** Returns the input of a procedure's next call, as the browser sends it. */
async function inputOf(page: Page, procedure: string): Promise<object> {
  const request = await page.waitForRequest(`**/api/trpc/${procedure}?batch=1`)
  expect(request.method()).toBe('POST')
  const [call]: { json: object }[] = Object.values(request.postDataJSON())
  return call?.json ?? {}
}

forEachLocale('Account forms', 'en-CA', (locale) => {
  const words = wordsOf(locale)

  test('login: validates email and password, then posts them as a form and stays on the page @spec:3.4 @spec:5.6 @spec:5.7 @spec:7.16 @spec:9.1', async ({
    page,
  }) => {
    const member = sharedMember()
    const { open, goTo, button, field, fill } = dialogsOf(page, locale)
    const form = 'login'
    await goTo(form)
    await expect(field('email')).toHaveAttribute('autocomplete', 'username')
    await expect(field('password')).toHaveAttribute('autocomplete', 'current-password')
    const invalidEmail = { email: 'chan@', password: PASSWORD }
    await expectRejection(page, locale, { form, values: invalidEmail, field: 'email', code: 'emailInvalid' })
    const shortPassword = { email: member.email, password: '7 chars' }
    await expectRejection(page, locale, {
      form,
      values: shortPassword,
      field: 'password',
      code: 'passwordTooShort',
    })

    await fill(member)
    const response = page.waitForResponse('**/api/auth/callback/credentials')
    await button('forms', 'login.submit').click()
    const request = (await response).request()
    expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    expect(fields).toEqual({
      ...member,
      csrfToken: expect.stringMatching(/^[\da-f]{64}$/),
      callbackUrl: stack('SITE_URL') + localePath(locale, '/'),
      json: 'true',
      redirect: 'false',
    })
    expect((await response).status()).toBe(200)
    expect(await (await response).json()).toEqual({ url: fields.callbackUrl })
    await expect(open).toBeHidden()
  })

  test(
    'login: requests the list of providers once from the server',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Network.enable')
      const fromCache: boolean[] = []
      devtools.on('Network.responseReceived', ({ response }) => {
        if (response.url.endsWith('/api/auth/providers')) fromCache.push(Boolean(response.fromDiskCache))
      })
      await goTo('login')
      await fill(sharedMember())
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      expect(fromCache).toEqual([false, true])
    },
  )

  test('signup: validates every field, then sends all but the confirmation @spec:3.3 @spec:5.8 @spec:5.9 @spec:5.10 @spec:5.11', async ({
    page,
  }) => {
    const { open, goTo, button, field, fill } = dialogsOf(page, locale)
    const input = { email: `${unique('member')}@example.com`, name: '陳大文', password: PASSWORD }
    const valid = { ...input, passwordConfirmation: PASSWORD }
    await goTo('signup')
    await expect(field('email')).toHaveAttribute('autocomplete', 'username')
    await expectNewPasswordFields(field)
    for (const [key, href] of [
      ['privacyPolicy', '/privacy-policy'],
      ['terms', '/terms-of-use'],
    ] as const) {
      const link = open.getByRole('link', { name: words('dialogs', `signup.${key}`) })
      await expect(link).toHaveAttribute('href', href)
    }
    await button('forms', 'signup.submit').click()
    const required = [
      ['email', 'emailInvalid'],
      ['name', 'nameRequired'],
      ['password', 'passwordTooShort'],
      ['passwordConfirmation', 'required'],
    ] as const
    for (const [name, code] of required)
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(words('forms', `validation.${code}`)))
    await expect(open).not.toContainText(words('forms', 'validation.passwordMismatch'))
    for (const [change, name, code] of [
      [SHORT, 'password', 'passwordTooShort'],
      [MISMATCH, 'passwordConfirmation', 'passwordMismatch'],
    ] as const) {
      await test.step(`${name}: ${code}`, () =>
        expectRejection(page, locale, { form: 'signup', values: { ...valid, ...change }, field: name, code }))
    }

    await fill(valid)
    const sent = inputOf(page, 'user.signup')
    await button('forms', 'signup.submit').click()
    expect(await sent).toEqual(input)
    await expect(open).toBeHidden()
  })

  test('reset: validates the new password, then sends it with the email and hash of the link @spec:3.5 @spec:5.12 @spec:5.13', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.resetPassword failed/)
    const { goTo, button, field, fill, error } = dialogsOf(page, locale)
    await goTo(LINK)
    await expectNewPasswordFields(field)
    await expect(page.locator('input[autocomplete=username]')).toHaveValue('chan@example.com')
    for (const [values, name, code] of [
      [SHORT, 'password', 'passwordTooShort'],
      [MISMATCH, 'passwordConfirmation', 'passwordMismatch'],
    ] as const) {
      await test.step(`${name}: ${code}`, () =>
        expectRejection(page, locale, { form: 'reset', values, field: name, code }))
    }

    const values = { password: '新密碼 of mine', passwordConfirmation: '新密碼 of mine' }
    await fill(values)
    const sent = inputOf(page, 'user.resetPassword')
    await button('forms', 'reset.submit').click()
    expect(await sent).toEqual({ ...values, email: 'chan@example.com', hash: HASH })
    await expect(error).toHaveText(words('errors', 'RESET_LINK_INVALID'))

    // The tab keeps the link for a reload only until the server has rejected it.
    await page.reload()
    await expect(page.getByRole('dialog')).toContainText(words('errors', 'RESET_LINK_INVALID'))
    await expect(field('password')).toHaveCount(0)
  })

  test('forgotten password: validates the email, then sends it alone @spec:3.6 @spec:5.15', async ({
    page,
  }) => {
    const { dialogNamed, goTo, button, fill } = dialogsOf(page, locale)
    const form = 'initiateReset'
    await goTo(form)
    const values = { email: 'chan' }
    await expectRejection(page, locale, { form, values, field: 'email', code: 'emailInvalid' })
    const email = `${unique('stranger')}@example.com`
    await fill({ email })
    const sent = inputOf(page, 'user.initiateResetPassword')
    await button('forms', 'initiateReset.submit').click()
    expect(await sent).toEqual({ email })
    await expect(dialogNamed(form).getByRole('status')).toContainText(words('forms', 'initiateReset.success'))
  })

  test('reset: a link without email or hash is incomplete, and the dialog offers a new one @spec:5.14', async ({
    page,
  }) => {
    const { dialogNamed, goTo, button, field } = dialogsOf(page, locale)
    for (const link of INCOMPLETE_LINKS) {
      await test.step(`?dialog=${link}`, async () => {
        await goTo(link)
        await expect(dialogNamed('reset')).toContainText(words('forms', 'validation.linkIncomplete'))
        await expect(field('password')).toHaveCount(0)
      })
    }
    await button('forms', 'reset.newLink').click()
    await expect(dialogNamed('initiateReset')).toBeVisible()
  })
})

/** Expects the attributes that let a password manager suggest a new password. */
async function expectNewPasswordFields(field: ReturnType<typeof dialogsOf>['field']) {
  for (const name of ['password', 'passwordConfirmation'])
    await expect(field(name)).toHaveAttribute('autocomplete', 'new-password')
}
