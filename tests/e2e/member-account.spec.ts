import { readFile } from 'node:fs/promises'
import { expect, LOCALES, localePath, logInAs, mailsTo, queryDatabase, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { accountButtons, dialogsOf, newMember, PASSWORD } from '../support/members'

const NEW_PASSWORD = '一個新密碼, all mine'

/** Returns the newest link to /account/confirm that was mailed to an address. */
async function confirmationTo(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email)).flatMap(
      ({ body }) => /https?:\S+\/account\/confirm#\S+/.exec(body.text)?.[0] ?? [],
    )
  await expect.poll(links, { message: `a confirmation to ${email}` }).not.toEqual([])
  return (await links()).at(-1) ?? ''
}

forEachLocale('The account page', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const text = (key: string, values = {}) => words('account', key, values)
  const path = localePath(locale, '/account')
  const confirmPath = localePath(locale, '/account/confirm')

  test('the mailed link confirms an email by one click, disappears from the URL and works once', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.confirmEmail failed/)
    const { goTo, open, fill, button } = dialogsOf(page, locale)
    const heading = page.getByRole('heading', { level: 1 })
    const email = `${unique('member')}@example.com`
    await goTo('signup')
    await fill({ email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD })
    await button('forms', 'signup.submit').click()
    await expect(open).toBeHidden()
    await page.goto(path)
    await expect(page.getByText(text('email.notVerified'))).toBeVisible()

    const link = await confirmationTo(email)
    // Leaves the page first, because a response in flight would set the session cookie again.
    await page.goto('/icon.svg')
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByText(text('confirm.logInFirst'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: text('confirm.logIn') })
      .click()
    await fill({ email, password: PASSWORD })
    await button('forms', 'login.submit').click()
    await expect(open).toBeHidden()
    await page.getByRole('button', { name: text('confirm.button') }).click()
    await expect(heading).toHaveText(text('confirm.verifiedHeading'))
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(confirmPath)
    await page.getByRole('link', { name: text('confirm.toAccount') }).click()
    await expect(page.getByText(text('email.verified'), { exact: true })).toBeVisible()

    await test.step('the used link is rejected', async () => {
      await page.goto(link)
      await page.getByRole('button', { name: text('confirm.button') }).click()
      await expect(heading).toHaveText(text('confirm.failedHeading'))
      await expect(page.getByRole('alert').filter({ hasText: words('errors', 'LINK_INVALID') })).toBeVisible()
    })

    await test.step('a link without its secret is rejected', async () => {
      await page.goto('/icon.svg')
      await page.goto(confirmPath)
      await expect(heading).toHaveText(text('confirm.failedHeading'))
    })
  })

  test('opens at the section of the URL’s fragment, and keeps the scroll position over a reload', async ({ page }) => {
    const { email, password } = await newMember(page)
    await logInAs(page, email, password)
    await page.goto(`${path}#devices`)
    await expect(page.getByRole('heading', { name: text('devices.heading') })).toBeInViewport()
    await page.goto(path)
    const device = page.getByText(text('devices.current'))
    await expect(device).toBeVisible()
    const data = page.getByRole('heading', { name: text('data.heading') })
    await data.scrollIntoViewIfNeeded()
    await page.reload()
    await expect(device).toBeVisible()
    await expect(data).toBeInViewport()
  })

  test('lets a member change name and locale, give and withdraw consent, download the data and delete the account', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.deleteAccount failed/)
    const { email, password } = await newMember(page)
    await logInAs(page, email, password)
    await page.goto(localePath(locale, '/'))
    const { account, logIn } = accountButtons(page, locale)
    await account.click()
    await page.getByRole('link', { name: words('dialogs', 'profile.account') }).click()
    await expect(page).toHaveURL(path)
    const section = (name: string) => page.getByRole('region', { name: text(`${name}.heading`), exact: true })
    const stored = () => queryDatabase('SELECT name, locale FROM users WHERE email = $1', [email])

    await test.step('name and locale', async () => {
      const details = section('details')
      await details.getByLabel(words('forms', 'field.name')).fill(' 陳 大文 ')
      const other = LOCALES.find((one) => one !== locale) ?? locale
      await details.getByLabel(words('forms', 'field.locale')).selectOption(other)
      await details.getByRole('button').click()
      await expect(details.getByRole('status')).toHaveText(text('details.saved'))
      expect(await stored()).toEqual([{ name: '陳 大文', locale: other }])
    })

    await test.step('consent', async () => {
      const consent = section('consent')
      const box = consent.getByRole('checkbox', { name: text('consent.text') })
      await expect(box).not.toBeChecked()
      await box.check()
      await expect(consent.getByRole('status')).toHaveText(text('consent.givenSaved'))
      await box.uncheck()
      await expect(consent.getByRole('status')).toHaveText(text('consent.withdrawnSaved'))
    })

    const data = section('data')
    await test.step('download', async () => {
      const download = page.waitForEvent('download')
      await data.getByRole('button', { name: text('data.export') }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${text('data.file')}.json`)
      const content: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(content).toMatchObject({
        account: { email, name: '陳 大文' },
        consents: [
          { granted: true, text: text('consent.text'), locale },
          { granted: false, text: text('consent.text'), locale },
        ],
      })
    })

    await test.step('deletion', async () => {
      const field = data.getByLabel(words('forms', 'field.password'))
      const submit = data.getByRole('button', { name: words('forms', 'deleteAccount.submit') })
      await data.getByText(text('data.delete'), { exact: true }).click()
      await field.fill('not my password')
      await submit.click()
      await expect(data.getByText(words('forms', 'validation.passwordWrong'), { exact: true })).toBeVisible()
      await field.fill(password)
      await submit.click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text('data.deleted'))
      await expect(heading).toBeFocused()
      await expect(logIn).toBeVisible()
      expect(await stored()).toEqual([])
    })
  })

  test('lets a member log out another device, and a new password logs out all others and cancels an email change @row:5', async ({
    page,
    browser,
    expectNoise,
  }) => {
    expectNoise(/400|user\.changeEmail failed/)
    const { email, password } = await newMember(page)
    const otherContext = await browser.newContext()
    const otherDevice = await otherContext.newPage()
    const otherSession = async () =>
      (await (await otherDevice.request.get('/api/auth/session')).json())?.user?.email
    await logInAs(otherDevice, email, password)
    await logInAs(page, email, password)
    await page.goto(path)
    const devices = page.getByRole('list', { name: text('devices.heading') })
    const emailSection = page.getByRole('region', { name: text('email.heading'), exact: true })
    const pendingChanges = () =>
      queryDatabase('SELECT 1 FROM email_changes JOIN users ON id = user_id WHERE users.email = $1', [email])

    await test.step('another device is logged out at once', async () => {
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      await devices.getByRole('button').click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await expect(devices).toContainText(text('devices.current'))
      expect(await otherSession()).toBeUndefined()
    })

    const requestChange = async (next: string) => {
      await emailSection.getByLabel(words('forms', 'field.newEmail')).fill(next)
      await emailSection.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      await emailSection.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
    }
    const openChange = () => emailSection.getByText(text('email.change'), { exact: true }).click()
    const cancel = emailSection.getByRole('button', { name: text('email.cancelChange') })

    await test.step('the current email is rejected, and a change can be cancelled', async () => {
      await openChange()
      await requestChange(email.toUpperCase())
      const validationError = emailSection.getByText(words('forms', 'validation.emailSame'), { exact: true })
      await expect(validationError).toBeVisible()
      await requestChange(`${unique('next')}@example.com`)
      await cancel.click()
      await expect(emailSection.getByText(text('email.cancelled'))).toBeVisible()
      const heading = emailSection.getByRole('heading', { name: text('email.heading'), exact: true })
      await expect(heading).toBeFocused()
      expect(await pendingChanges()).toEqual([])
    })

    await test.step('a new password ends the other sessions and the pending change', async () => {
      await openChange()
      await requestChange(`${unique('next')}@example.com`)
      await expect(cancel).toBeVisible()
      await logInAs(otherDevice, email, password)
      const section = page.getByRole('region', { name: text('password.heading'), exact: true })
      await section.locator('summary').click()
      await section.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      for (const field of ['password', 'passwordConfirmation'])
        await section.getByLabel(words('forms', `field.${field}`), { exact: true }).fill(NEW_PASSWORD)
      await section.getByRole('button', { name: words('forms', 'changePassword.submit') }).click()
      await expect(section.getByRole('status')).toHaveText(text('password.changed'))
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      expect(await otherSession()).toBeUndefined()
      await expect(emailSection.getByText(text('email.change'), { exact: true })).toBeVisible()
      expect(await pendingChanges()).toEqual([])
    })

    await page.getByRole('button', { name: text('devices.logOutEverywhere') }).click()
    await expect(page).toHaveURL(/\/signin/)
    await otherContext.close()
  })

  test('changes the email when both mailboxes have confirmed it', async ({ page }) => {
    const { email, password } = await newMember(page)
    // Mails are in the account's locale.
    await queryDatabase('UPDATE users SET locale = $1 WHERE email = $2', [locale, email])
    const next = `${unique('next')}@example.com`
    await logInAs(page, email, password)
    await page.goto(path)
    const section = page.getByRole('region', { name: text('email.heading'), exact: true })
    await section.getByText(text('email.change'), { exact: true }).click()
    await section.getByLabel(words('forms', 'field.newEmail')).fill(next)
    await section.getByLabel(words('forms', 'field.currentPassword')).fill(password)
    await section.getByRole('button', { name: words('forms', 'changeEmail.submit') }).click()
    const pending = section.getByRole('heading', { name: text('email.pending', { email: next }) })
    await expect(pending).toBeVisible()
    await expect(pending.locator('..')).toBeFocused()
    await page.reload()
    await expect(pending).toBeVisible()
    await expect(page.locator('body')).toBeFocused()

    await page.goto(await confirmationTo(next))
    await page.getByRole('button', { name: text('confirm.button') }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text('confirm.waitingHeading'))
    const subject = words('mail', 'emailChangeFormer.subject')
    const formerMails = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
    await expect.poll(formerMails).toHaveLength(1)
    await page.goto(await confirmationTo(email))
    await page.getByRole('button', { name: text('confirm.button') }).click()
    await expect(heading).toHaveText(text('confirm.changedHeading'))
    await page.getByRole('link', { name: text('confirm.toAccount') }).click()
    await expect(section).toContainText(next)
  })
})

test('the account page redirects a visitor without a session to the login page, and its HTML contains no data @row:25', async ({
  page,
}) => {
  const anonymous = await page.request.get('/account')
  expect(new URL(anonymous.url()).pathname).toBe('/signin')
  const { email, password } = await newMember(page)
  await logInAs(page, email, password)
  const answer = await page.request.get('/account')
  expect(new URL(answer.url()).pathname).toBe('/account')
  expect(await answer.text()).not.toContain(email)
})
