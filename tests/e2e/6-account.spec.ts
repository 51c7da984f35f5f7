import { readFile } from 'node:fs/promises'
import { expect, LOCALES, localePath, logInAs, mailsTo, rows, test, unique, wordsOf } from '../support/e2e'
import { dialogsOf, newMember, PASSWORD } from '../support/members'

const NEW_PASSWORD = '一個新密碼, all mine'

/** The newest link to the page that confirms an address. */
async function confirmationTo(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email)).flatMap(
      ({ body }) => /https?:\S+\/account\/confirm#\S+/.exec(body.text)?.[0] ?? [],
    )
  await expect.poll(links, { message: `a confirmation to ${email}` }).not.toEqual([])
  return (await links()).at(-1) ?? ''
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const say = (key: string, values = {}) => words('account', key, values)
  const path = localePath(locale, '/account')

  test.describe(`The own account in ${locale}`, () => {
    test('an address is confirmed by one press behind the link, which leaves the address bar and works once', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/400|user\.confirmEmail failed/)
      const { goTo, open, fill, button } = dialogsOf(page, locale)
      const email = `${unique('member')}@example.com`
      await goTo('signup')
      await fill({ email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
      await page.goto(path)
      await expect(page.getByText(say('email.notVerified'))).toBeVisible()

      const link = await confirmationTo(email)
      // Away first: an answer that is still on its way to the page would bring the session's cookie back.
      await page.goto('/icon.svg')
      await page.context().clearCookies()
      await page.goto(link)
      await expect(page.getByText(say('confirm.logInFirst'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('confirm.logIn') })
        .click()
      await fill({ email, password: PASSWORD })
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await page.getByRole('button', { name: say('confirm.button') }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('confirm.verifiedHeading'))
      await expect(heading).toBeFocused()
      await expect(page).toHaveURL(localePath(locale, '/account/confirm'))
      await page.getByRole('link', { name: say('confirm.toAccount') }).click()
      await expect(page.getByText(say('email.verified'), { exact: true })).toBeVisible()

      await page.goto(link)
      await page.getByRole('button', { name: say('confirm.button') }).click()
      await expect(heading).toHaveText(say('confirm.failedHeading'))
      await expect(page.getByRole('alert').filter({ hasText: words('errors', 'LINK_INVALID') })).toBeVisible()
    })

    test('an address leads to its part, and a reload keeps the place', async ({ page }) => {
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(`${path}#devices`)
      const devices = page.getByRole('heading', { name: say('devices.heading') })
      await expect(devices).toBeInViewport()
      await page.goto(path)
      const device = page.getByText(say('devices.current'))
      await expect(device).toBeVisible()
      const data = page.getByRole('heading', { name: say('data.heading') })
      await data.scrollIntoViewIfNeeded()
      await page.reload()
      await expect(device).toBeVisible()
      await expect(data).toBeInViewport()
    })

    test('a link that was cut short says so', async ({ page }) => {
      await page.goto(localePath(locale, '/account/confirm'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('confirm.failedHeading'))
    })

    test('name and language, consent, file and deletion', async ({ page, expectNoise }) => {
      expectNoise(/400|user\.deleteAccount failed/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(localePath(locale, '/'))
      await page.getByRole('button', { name: words('common', 'header.account') }).click()
      await page.getByRole('link', { name: words('dialogs', 'profile.account') }).click()
      await expect(page).toHaveURL(path)
      const part = (name: string) => page.getByRole('region', { name: say(`${name}.heading`), exact: true })

      await part('details').getByLabel(words('forms', 'field.name')).fill(' 陳 大文 ')
      const other = LOCALES.find((one) => one !== locale) ?? locale
      await part('details').getByLabel(words('forms', 'field.locale')).selectOption(other)
      await part('details').getByRole('button').click()
      await expect(part('details').getByRole('status')).toHaveText(say('details.saved'))
      const kept = 'SELECT name, locale FROM users WHERE email = $1'
      expect(await rows(kept, [email])).toEqual([{ name: '陳 大文', locale: other }])

      const box = part('consent').getByRole('checkbox', { name: say('consent.text') })
      await expect(box).not.toBeChecked()
      await box.check()
      await expect(part('consent').getByRole('status')).toHaveText(say('consent.saved'))
      await box.uncheck()
      await expect(part('consent').getByRole('status')).toHaveText(say('consent.takenBack'))

      const download = page.waitForEvent('download')
      await part('data')
        .getByRole('button', { name: say('data.export') })
        .click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${say('data.file')}.json`)
      const everything: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(everything).toMatchObject({
        account: { email, name: '陳 大文' },
        consents: [
          { granted: true, text: say('consent.text'), locale },
          { granted: false, text: say('consent.text'), locale },
        ],
      })

      await part('data').getByText(say('data.remove'), { exact: true }).click()
      await part('data').getByLabel(words('forms', 'field.password')).fill('not my password')
      await part('data')
        .getByRole('button', { name: words('forms', 'deleteAccount.submit') })
        .click()
      await expect(
        part('data').getByText(words('forms', 'validation.passwordWrong'), { exact: true }),
      ).toBeVisible()
      await part('data').getByLabel(words('forms', 'field.password')).fill(password)
      await part('data')
        .getByRole('button', { name: words('forms', 'deleteAccount.submit') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('data.gone'))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
      expect(await rows(kept, [email])).toEqual([])
    })

    test('row 5: another device is logged out at once; another password logs in here, and out everywhere else', async ({
      page,
      browser,
    }) => {
      const { email, password } = await newMember(page)
      const phone = await browser.newContext()
      const far = await phone.newPage()
      await logInAs(far, email, password)
      await logInAs(page, email, password)
      await page.goto(path)
      const devices = page.getByRole('list', { name: say('devices.heading') })
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      await devices.getByRole('button').click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await expect(devices).toContainText(say('devices.current'))
      const whoIsThere = async () => (await (await far.request.get('/api/auth/session')).json())?.user?.email
      expect(await whoIsThere()).toBeUndefined()

      await logInAs(far, email, password)
      const part = page.getByRole('region', { name: say('password.heading'), exact: true })
      await part.locator('summary').click()
      await part.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      for (const field of ['password', 'passwordConfirmation'])
        await part.getByLabel(words('forms', `field.${field}`), { exact: true }).fill(NEW_PASSWORD)
      await part.getByRole('button', { name: words('forms', 'changePassword.submit') }).click()
      await expect(part.getByRole('status')).toHaveText(say('password.changed'))
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      expect(await whoIsThere()).toBeUndefined()

      await page.getByRole('button', { name: say('devices.everywhere') }).click()
      await expect(page).toHaveURL(/\/signin/)
      await phone.close()
    })

    test('another address is given up, with the focus in its part; and ends with another password', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/400|user\.changeEmail failed/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const part = page.getByRole('region', { name: say('email.heading'), exact: true })
      await part.getByText(say('email.change'), { exact: true }).click()
      await part.getByLabel(words('forms', 'field.newEmail')).fill(email.toUpperCase())
      await part.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      await part.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
      await expect(part.getByText(words('forms', 'validation.emailSame'), { exact: true })).toBeVisible()
      await part.getByLabel(words('forms', 'field.newEmail')).fill(`${unique('next')}@example.com`)
      await part.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
      await part.getByRole('button', { name: say('email.cancel') }).click()
      await expect(part.getByText(say('email.cancelled'))).toBeVisible()
      await expect(part.getByRole('heading', { name: say('email.heading'), exact: true })).toBeFocused()
      const asked = 'SELECT 1 FROM email_changes JOIN users ON id = user_id WHERE users.email = $1'
      expect(await rows(asked, [email])).toEqual([])

      await part.getByText(say('email.change'), { exact: true }).click()
      await part.getByLabel(words('forms', 'field.newEmail')).fill(`${unique('next')}@example.com`)
      await part.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      await part.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
      await expect(part.getByRole('button', { name: say('email.cancel') })).toBeVisible()
      const other = page.getByRole('region', { name: say('password.heading'), exact: true })
      await other.locator('summary').click()
      await other.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      for (const field of ['password', 'passwordConfirmation'])
        await other.getByLabel(words('forms', `field.${field}`), { exact: true }).fill(NEW_PASSWORD)
      await other.getByRole('button', { name: words('forms', 'changePassword.submit') }).click()
      await expect(other.getByRole('status')).toHaveText(say('password.changed'))
      await expect(part.getByText(say('email.change'), { exact: true })).toBeVisible()
      expect(await rows(asked, [email])).toEqual([])
    })

    test('another address counts once both mailboxes have agreed', async ({ page }) => {
      const { email, password } = await newMember(page)
      // The language of the mails is the account's.
      await rows('UPDATE users SET locale = $1 WHERE email = $2', [locale, email])
      const next = `${unique('next')}@example.com`
      await logInAs(page, email, password)
      await page.goto(path)
      const part = page.getByRole('region', { name: say('email.heading'), exact: true })
      await part.getByText(say('email.change'), { exact: true }).click()
      await part.getByLabel(words('forms', 'field.newEmail')).fill(next)
      await part.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      await part.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
      const pending = part.getByRole('heading', { name: say('email.pending', { email: next }) })
      await expect(pending).toBeVisible()
      await expect(pending.locator('..')).toBeFocused()
      await page.reload()
      await expect(pending).toBeVisible()
      await expect(page.locator('body')).toBeFocused()

      await page.goto(await confirmationTo(next))
      await page.getByRole('button', { name: say('confirm.button') }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('confirm.waitingHeading'))
      const asked = words('mail', 'emailChangeFormer.subject')
      const former = async () => (await mailsTo(email)).filter(({ subject }) => subject === asked)
      await expect.poll(former).toHaveLength(1)
      await page.goto(await confirmationTo(email))
      await page.getByRole('button', { name: say('confirm.button') }).click()
      await expect(heading).toHaveText(say('confirm.changedHeading'))
      await page.getByRole('link', { name: say('confirm.toAccount') }).click()
      await expect(part).toContainText(next)
    })
  })
}

test('row 25: the page of an account leads whoever is not logged in to the log-in, and holds no data', async ({
  page,
}) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/signin\?/)
  const { email, password } = await newMember(page)
  await logInAs(page, email, password)
  const html = await (await page.request.get('/account')).text()
  expect(html).not.toContain(email)
})
