import { readFile } from 'node:fs/promises'
import {
  answerRequests,
  expect,
  holdRequests,
  localePath,
  LOCALES,
  logInAs,
  queryDatabase,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'
import { deferred } from '../support/deferred'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { accountLinks, loginForm, logOut, newMember } from '../support/members'

const NEW_PASSWORD = '一個新密碼, all mine'

forEachLocale('The account page', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const text = (key: string, values = {}) => words('account', key, values)
  const path = localePath(locale, '/account')

  test(
    'opens at the section of the URL’s fragment after a login, also with a campaign',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email, password } = await newMember(page)
      await page.goto(`${localePath(locale, '/account')}?utm_source=mail#consent`)
      await loginForm(page, locale).submit({ email, password })
      await expect(page).toHaveURL(`${localePath(locale, '/account')}?utm_source=mail#consent`)
    },
  )

  test(
    'asks for consent in the language to which the page is switched',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const [other = locale] = LOCALES.filter((each) => each !== locale)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const consent = page.locator('#consent')
      await expect(consent).toContainText(text('consent.text'))
      const answer = deferred()
      await page.route('**/api/trpc/user.account*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page).toHaveURL(localePath(other, '/account'))
      await expect(consent.getByRole('checkbox')).toBeDisabled()
      answer.resolve()
      await expect(consent).toContainText(wordsOf(other)('account', 'consent.text'))
      await consent.getByRole('checkbox').click()
      await expect(consent.getByRole('status')).toHaveText(wordsOf(other)('account', 'consent.givenSaved'))
    },
  )

  test(
    'reloads if another person has logged in, so that nobody changes another member’s account',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const [first, second] = [await newMember(page), await newMember(page)]
      const main = page.getByRole('main')
      await logInAs(page, first.email, first.password)
      await page.goto(path)
      await expect(main).toContainText(first.email)
      await logInAs(page, second.email, second.password)
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await expect(main).toContainText(second.email)
      await expect(main).not.toContainText(first.email)
    },
  )

  test(
    'saves nothing into the account of a member who has logged in in another window',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/401|user\.changeDetails failed/)
      const [first, second] = [await newMember(page), await newMember(page)]
      const main = page.getByRole('main')
      await logInAs(page, first.email, first.password)
      await page.goto(path)
      const section = page.getByRole('region', { name: text('details.heading') })
      await section.getByLabel(words('forms', 'field.name')).fill('Someone Else')
      await logInAs(page, second.email, second.password)
      await section.getByRole('button', { name: words('forms', 'details.submit'), exact: true }).click()
      await expect(main).toContainText(second.email)
      await expect(main).not.toContainText(first.email)
      await expect(section.getByLabel(words('forms', 'field.name'))).toHaveValue(second.name)
      const names = await queryDatabase('SELECT name FROM users WHERE email = ANY($1)', [
        [first.email, second.email],
      ])
      expect(names).toEqual([{ name: first.name }, { name: second.name }])
    },
  )

  test(
    'leads to the login page if the session has ended before a load or save, or in another tab',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context, expectNoise }) => {
      expectNoise(/401|user\.\w+ failed/)
      const isAtLogin = (url: URL) => url.pathname === localePath(locale, '/signin')

      const endSessions = (email: string) =>
        queryDatabase('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email])

      await test.step('page load', async () => {
        const { email, password } = await newMember(page)
        await logInAs(page, email, password)
        await answerRequests(
          page,
          '**/api/auth/session',
          async (route) => {
            await endSessions(email)
            await route.continue()
          },
          1,
        )
        await page.goto(path)
        await expect(page).toHaveURL(isAtLogin)
      })

      await test.step('save', async () => {
        const { email, password } = await newMember(page)
        await logInAs(page, email, password)
        await page.goto(path)
        await expect(page.getByRole('main')).toContainText(email)
        await endSessions(email)
        const details = page.getByRole('region', { name: text('details.heading'), exact: true })
        await details.getByLabel(words('forms', 'field.name')).fill('陳大文')
        await details.getByRole('button').click()
        await expect(page).toHaveURL(isAtLogin)
        await expect(page.getByText(email)).toHaveCount(0)
        await expect(page.getByText(words('auth', 'loggedOut.kept'))).toBeVisible()

        await loginForm(page, locale).submit({ email, password })
        await expect(details.getByLabel(words('forms', 'field.name'))).toHaveValue('陳大文')
        await expect(details).toContainText(words('forms', 'restored'))
        await details.getByRole('button').click()
        await expect(details.getByRole('status')).toHaveText(text('details.saved'))
        await expect(details).not.toContainText(words('forms', 'restored'))
        expect(await queryDatabase('SELECT name FROM users WHERE email = $1', [email])).toEqual([
          { name: '陳大文' },
        ])
      })

      await test.step('an address that was not sent', async () => {
        const [first, second] = [await newMember(page), await newMember(page)]
        const email = page.getByRole('region', { name: text('email.heading'), exact: true })
        const newEmail = email.getByLabel(words('forms', 'field.newEmail'))
        await logInAs(page, first.email, first.password)
        await page.goto(path)
        await email.getByText(text('email.change')).click()
        await newEmail.fill('mei@example.com')
        await email.getByLabel(words('forms', 'field.currentPassword')).fill('not kept')
        await endSessions(first.email)
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
        await expect(page).toHaveURL(isAtLogin)
        expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('not kept')
        await loginForm(page, locale).submit(first)
        await expect(newEmail).toHaveValue('mei@example.com')
        await expect(email.getByLabel(words('forms', 'field.currentPassword'))).toHaveValue('')

        // Another person in the same tab finds nothing.
        await endSessions(first.email)
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
        await loginForm(page, locale).submit(second)
        await email.getByText(text('email.change')).click()
        await expect(newEmail).toHaveValue('')
        expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('mei@example.com')

        await newEmail.fill('chosen@example.com')
        await logOut(page, locale)
        await expect(page).toHaveURL(isAtLogin)
        await expect(page.getByText(words('auth', 'loggedOut.kept'))).toHaveCount(0)
      })

      await test.step('a logout in another tab, which keeps nothing', async () => {
        const { email, password } = await newMember(page)
        await logInAs(page, email, password)
        const other = await context.newPage()
        await other.goto(path)
        await other.locator('#details').getByLabel(words('forms', 'field.name')).fill('陳大文')
        await page.goto(path)
        await logOut(page, locale)
        await expect(other).toHaveURL(isAtLogin)
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(words('auth', 'loggedOut.heading'))
        expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('陳大文')
        await other.close()
      })

      await test.step('deletion', async () => {
        const { email, password } = await newMember(page)
        await logInAs(page, email, password)
        const other = await context.newPage()
        await other.goto(path)
        await expect(other.getByRole('main')).toContainText(email)
        await page.goto(path)
        const data = page.getByRole('region', { name: text('data.heading'), exact: true })
        await data.getByText(text('data.delete'), { exact: true }).click()
        await data.getByLabel(words('forms', 'field.password')).fill(password)
        await data.getByRole('button', { name: words('forms', 'deleteAccount.submit') }).click()
        await expect(other).toHaveURL(isAtLogin)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('data.deleted'))
      })
    },
  )

  test('lets a member change name, locale and consent, download the data and delete the account', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.deleteAccount failed/)
    const { email, password } = await newMember(page)
    await queryDatabase('UPDATE users SET locale = $1 WHERE email = $2', [locale, email])
    await logInAs(page, email, password)
    await page.goto(localePath(locale, '/'))
    const { account, logIn } = accountLinks(page, locale)
    await account.click()
    await page.getByRole('link', { name: words('dialogs', 'profile.account') }).click()
    await expect(page).toHaveURL(path)
    const section = (name: string) => page.getByRole('region', { name: text(`${name}.heading`), exact: true })
    const other = LOCALES.find((one) => one !== locale) ?? locale
    const stored = () => queryDatabase('SELECT name, locale FROM users WHERE email = $1', [email])

    await test.step('another tab that changes only the locale keeps a new name', async () => {
      const tab = await page.context().newPage()
      await tab.goto(path)
      const [here, there] = [section('details'), tab.locator('#details')]
      await expect(there).toBeVisible()
      await here.getByLabel(words('forms', 'field.name')).fill('陳小文')
      await here.getByRole('button').click()
      await expect.poll(async () => (await stored())[0]?.name).toBe('陳小文')
      await there.getByLabel(words('forms', 'field.locale')).selectOption(other)
      await there.getByRole('button').click()
      await expect(there.getByRole('status')).toHaveText(text('details.saved'))
      expect(await stored()).toEqual([{ name: '陳小文', locale: other }])
      await tab.close()
    })

    await test.step('name and locale', async () => {
      const details = section('details')
      const name = details.getByLabel(words('forms', 'field.name'))
      await name.fill('\u3164 ')
      await details.getByRole('button').click()
      await expect(name).toHaveAccessibleDescription(words('forms', 'validation.nameRequired'))
      await name.fill(' 陳 大文 ')
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

  /** To the tab, which then asks for the session, and finds that it has ended. */
  async function comeBack(page: Page) {
    const session = page.waitForResponse('**/api/auth/session')
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await (await session).json()).toEqual({})
  }

  async function fillInNewPassword(page: Page, password: string) {
    const section = page.getByRole('region', { name: text('password.heading'), exact: true })
    await section.locator('summary').click()
    await section.getByLabel(words('forms', 'field.currentPassword')).fill(password)
    for (const field of ['newPassword', 'newPasswordConfirmation'])
      await section.getByLabel(words('forms', `field.${field}`), { exact: true }).fill(NEW_PASSWORD)
    return { section, submit: section.getByRole('button', { name: words('forms', 'changePassword.submit') }) }
  }

  test(
    'stores what the form shows, also after another tab has changed it',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email, name, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const own = page.getByRole('textbox', { name: words('forms', 'field.name') })
      await expect(own).toHaveValue(name)
      await queryDatabase('UPDATE users SET name = $1 WHERE email = $2', ['Of another tab', email])
      await page.getByRole('button', { name: words('forms', 'details.submit') }).click()
      await expect(page.getByText(text('details.saved'))).toBeVisible()
      expect(await queryDatabase('SELECT name FROM users WHERE email = $1', [email])).toEqual([{ name }])
    },
  )

  test(
    'says without a connection that the data could not be downloaded',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context, expectNoise }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|user\.exportData failed/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const section = page.getByRole('region', { name: text('data.heading') })
      const download = section.getByRole('button', { name: text('data.export') })
      await download.waitFor()
      await context.setOffline(true)
      await download.click()
      await expect(section.getByRole('alert').first()).toHaveText(words('errors', 'UNREACHABLE'))
      let downloads = 0
      page.on('download', () => downloads++)
      await context.setOffline(false)
      await page.getByRole('button', { name: text('data.export') }).click()
      await expect(section.getByRole('status')).toHaveText(text('data.exported'))
      expect(downloads, 'files').toBe(1)
    },
  )

  test(
    'says that the password is changed if the login that follows fails',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|Failed to fetch|CLIENT_FETCH_ERROR/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const { section, submit } = await fillInNewPassword(page, password)
      const reconnect = await answerRequests(page, '**/api/auth/callback/**', (route) => route.abort())
      await submit.click()
      await expect(section).toContainText(words('forms', 'reset.changed'))
      reconnect()
      await comeBack(page)
      await submit.click()
      await expect(section.getByRole('status')).toHaveText(text('password.changed'))
      await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
    },
  )

  test(
    'opens the login page after a logout, also while a form waits for a retry',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|user\.changePassword failed/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const { section, submit } = await fillInNewPassword(page, password)
      await page.route('**/api/trpc/user.changePassword*', (route) => route.abort())
      await submit.click()
      await expect(section.getByRole('alert')).toHaveText(words('errors', 'UNREACHABLE'))
      await logOut(page, locale)
      await expect(page).toHaveURL(/loggedOut=1/)
    },
  )

  test(
    'says that the account is deleted, also if the tab asks for the session before',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      await page.goto(path)
      const section = page.getByRole('region', { name: text('data.heading') })
      await section.getByText(text('data.delete'), { exact: true }).click()
      await section.getByLabel(words('forms', 'field.password')).fill(password)
      await page.route('**/api/trpc/user.deleteAccount*', async (route) => {
        const response = await route.fetch()
        await comeBack(page)
        await route.fulfill({ response })
      })
      await section.getByRole('button', { name: words('forms', 'deleteAccount.submit') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('data.deleted'))
    },
  )

  for (const call of ['changePassword', 'deleteAccount'] as const) {
    test(
      `a switch of the language waits for ${call}, and its result is shown`,
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const [other = locale] = LOCALES.filter((each) => each !== locale)
        const { email, password } = await newMember(page)
        await logInAs(page, email, password)
        await page.goto(path)
        const section = page.getByRole('region', { name: text('data.heading') })
        let { submit } = await fillInNewPassword(page, password)
        if (call === 'deleteAccount') {
          await section.getByText(text('data.delete'), { exact: true }).click()
          await section.getByLabel(words('forms', 'field.password')).fill(password)
          submit = section.getByRole('button', { name: words('forms', 'deleteAccount.submit') })
        }
        const answer = deferred()
        await page.route(`**/api/trpc/user.${call}*`, async (route) => {
          const response = await route.fetch()
          await answer.promise
          await route.fulfill({ response })
        })
        const sessions = () =>
          queryDatabase('SELECT 1 FROM sessions JOIN users ON users.id = user_id WHERE email = $1', [email])
        await submit.click()
        await expect.poll(sessions).toEqual([])
        await page.getByRole('button', { name: words('common', 'language.choose') }).click()
        await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
        answer.resolve()
        if (call === 'deleteAccount') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('data.deleted'))
          return
        }
        await expect(page).toHaveURL(localePath(other, '/account'))
        const status = page.getByText(wordsOf(other)('account', 'password.changed'))
        await expect(status).toBeVisible()
        await expect.poll(sessions).toHaveLength(1)
      },
    )
  }

  test(
    'says which of two devices could not be logged out',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, browser, expectNoise }) => {
      expectNoise(/ERR_FAILED|endSession failed/)
      const { email, password } = await newMember(page)
      const contexts = [await browser.newContext(), await browser.newContext()]
      for (const context of contexts) await logInAs(await context.newPage(), email, password)
      await logInAs(page, email, password)
      await page.goto(path)
      const devices = page.getByRole('list', { name: text('devices.heading') }).getByRole('listitem')
      await expect(devices).toHaveCount(3)
      const first = deferred()
      let calls = 0
      await page.route('**/api/trpc/user.endSession*', async (route) => {
        calls += 1
        if (calls > 1) return route.continue()
        await first.promise
        return route.abort()
      })
      await devices.nth(1).getByRole('button').click()
      await devices.nth(2).getByRole('button').click()
      await expect(devices).toHaveCount(2)
      first.resolve()
      await expect(devices.nth(1).getByRole('alert')).toHaveText(words('errors', 'UNREACHABLE'))
      for (const context of contexts) await context.close()
    },
  )

  test(
    'keeps nothing that was typed after all devices were logged out, also if the answer is lost',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|signOutEverywhere failed/)
      const { email, password } = await newMember(page)
      await logInAs(page, email, password)
      const contact = localePath(locale, '/contact')
      const message = page.getByRole('textbox', { name: words('forms', 'field.message') })
      await page.goto(contact)
      await message.fill('A private message')
      await page.goto(path)
      await page.route('**/api/trpc/user.signOutEverywhere*', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await page.getByRole('button', { name: text('devices.logOutEverywhere') }).click()
      await expect(page).toHaveURL(/\/signin/)
      await page.goto(contact)
      await expect(message).toHaveValue('')
    },
  )

  test(
    'an answer does not take the focus from another field',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, browser }) => {
      const { email, password } = await newMember(page)
      const context = await browser.newContext()
      await logInAs(await context.newPage(), email, password)
      await logInAs(page, email, password)
      await page.goto(path)
      const devices = page.getByRole('list', { name: text('devices.heading') }).getByRole('listitem')
      await expect(devices).toHaveCount(2)
      const release = await holdRequests(page, '**/api/trpc/user.endSession*')
      await devices.nth(1).getByRole('button').click()
      const name = page.getByRole('textbox', { name: words('forms', 'field.name') })
      await name.fill('One ')
      release()
      await expect(devices).toHaveCount(1)
      await page.keyboard.type('two')
      await expect(name).toHaveValue('One two')
      await context.close()
    },
  )

  test('lets a member log out a device; a new password ends other sessions and a pending email change @row:5', async ({
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
    const devices = page.getByRole('list', { name: text('devices.heading') })
    const emailSection = page.getByRole('region', { name: text('email.heading'), exact: true })
    const pendingChanges = () =>
      queryDatabase('SELECT 1 FROM email_changes JOIN users ON id = user_id WHERE users.email = $1', [email])

    await test.step('the page opens at the section of the URL’s fragment', async () => {
      await page.goto(`${path}#devices`)
      await expect(page.getByRole('heading', { name: text('devices.heading') })).toBeInViewport()
    })

    await test.step('it keeps its scroll position over a reload', async () => {
      await page.goto(path)
      const device = page.getByText(text('devices.current'))
      await expect(device).toBeVisible()
      const data = page.getByRole('heading', { name: text('data.heading') })
      await data.scrollIntoViewIfNeeded()
      await page.reload()
      await expect(device).toBeVisible()
      await expect(data).toBeInViewport()
    })

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
      await emailSection
        .getByRole('button', { name: words('forms', 'changeEmail.submit'), exact: true })
        .click()
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
      const { section, submit } = await fillInNewPassword(page, password)
      await submit.click()
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
})

test('the account page redirects to the login page without a session, and its HTML contains no data @row:25', async ({
  page,
}) => {
  const anonymous = await page.request.get('/account')
  expect(new URL(anonymous.url()).pathname).toBe('/signin')
  const { email, password } = await newMember(page)
  await logInAs(page, email, password)
  const response = await page.request.get('/account')
  expect(new URL(response.url()).pathname).toBe('/account')
  expect(await response.text()).not.toContain(email)
})
