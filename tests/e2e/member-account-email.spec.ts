import { expect, localePath, logInAs, mailsTo, queryDatabase, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { confirmationLink, dialogsOf, newMember, PASSWORD } from '../support/members'

forEachLocale('The email of an account', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const text = (key: string, values = {}) => words('account', key, values)
  const path = localePath(locale, '/account')
  const confirmPath = localePath(locale, '/account/confirm')

  test('is confirmed by one click on the mailed link, which disappears from the URL and works once', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/400|user\.(?:confirmEmail|checkLoginLink) failed/)
    const { goTo, open, fill, button } = dialogsOf(page, locale)
    const heading = page.getByRole('heading', { level: 1 })
    const email = `${unique('member')}@example.com`
    await goTo('signup')
    await fill({ email, name: '陳美玲', password: PASSWORD, passwordConfirmation: PASSWORD })
    await button('forms', 'signup.submit').click()
    await expect(open).toBeHidden()
    await page.goto(path)
    await expect(page.getByText(text('email.notVerified'))).toBeVisible()

    const link = await confirmationLink(email)
    // Leaves the page first, because a response in flight would set the session cookie again.
    await page.goto('/icon.svg')
    await page.context().clearCookies()
    // Mail gateways encode the `#`, and mail programs add a full stop.
    await page.goto(`${link.replace('#', '%23')}.`)
    await expect(page).toHaveURL(confirmPath)
    await expect(page.getByText(text('confirm.logInFirst'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: text('confirm.logIn') })
      .click()
    await fill({ email, password: PASSWORD })
    await button('forms', 'login.submit').click()
    await expect(open).toBeHidden()
    await page.getByRole('button', { name: text('confirm.button') }).dblclick()
    await expect(heading).toHaveText(text('confirm.verifiedHeading'))
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(confirmPath)
    await page.reload()
    await expect(heading).toHaveText(text('confirm.verifiedHeading'))
    await page.getByRole('link', { name: text('confirm.toAccount') }).click()
    await expect(page.getByText(text('email.verified'), { exact: true })).toBeVisible()

    await test.step('the used link is rejected', async () => {
      await page.goto(link)
      await page.getByRole('button', { name: text('confirm.button') }).click()
      await expect(heading).toHaveText(text('confirm.failedHeading'))
      await expect(page.getByText(text('confirm.usedText'))).toBeVisible()
      await expect(page.getByText(text('confirm.usedAccount', { email }))).toBeVisible()
    })

    await test.step('a link without its secret is incomplete, and the page shows where to get a new one', async () => {
      // Otherwise, only the fragment would change.
      await page.goto('/icon.svg')
      await page.goto(link.slice(0, -1))
      await expect(heading).toHaveText(text('confirm.incompleteHeading'))
      const linkTo = (key: string) => page.getByRole('main').getByRole('link', { name: text(key) })
      await expect(linkTo('confirm.toAccount')).toHaveAttribute('href', path)
      await expect(linkTo('confirm.toLogIn')).toHaveAttribute('href', localePath(locale, '/signin'))
    })
  })

  test(
    'is shown as confirmed in an open page once its link was used elsewhere',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context }) => {
      const { email, password } = await newMember(page)
      const setUnverified = () =>
        queryDatabase('UPDATE users SET email_verified = NULL WHERE email = $1', [email])
      await logInAs(page, email, password)
      await page.goto(path)
      const resend = page.getByRole('button', { name: text('email.resend') })
      const section = page.getByRole('region', { name: text('email.heading'), exact: true })

      await test.step('in a tab of this browser', async () => {
        await expect(resend).toBeVisible()
        const tab = await context.newPage()
        await tab.goto(await confirmationLink(email))
        await tab.getByRole('main').getByRole('button').click()
        await expect(section).toContainText(text('email.verified'))
        await expect(resend).toHaveCount(0)
        await tab.close()
      })

      await test.step('in another browser, as soon as the member asks for a new mail', async () => {
        await setUnverified()
        await page.reload()
        await expect(resend).toBeVisible()
        await queryDatabase('UPDATE users SET email_verified = now() WHERE email = $1', [email])
        await resend.click()
        await expect(section.getByRole('status')).toHaveText(text('email.alreadyVerified', { email }))
        await expect(resend).toHaveCount(0)
      })
    },
  )

  test(
    'shows a change that was requested, also if the account cannot be loaded again',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, expectNoise }) => {
      expectNoise(/500|user\.account failed/)
      const { email, password } = await newMember(page)
      const next = `${unique('next')}@example.com`
      await logInAs(page, email, password)
      await page.goto(path)
      const section = page.getByRole('region', { name: text('email.heading'), exact: true })
      await section.getByText(text('email.change'), { exact: true }).click()
      await page.route('**/api/trpc/user.account*', (route) => route.fulfill({ status: 500, body: '' }))
      await section.getByLabel(words('forms', 'field.newEmail')).fill(next)
      await section.getByLabel(words('forms', 'field.currentPassword')).fill(password)
      await section.getByRole('button', { name: words('forms', 'changeEmail.submit'), exact: true }).click()
      const pending = section.getByRole('heading', { name: text('email.pending', { email: next }) })
      await expect(pending).toBeVisible()

      await section.getByRole('button', { name: text('email.cancelChange') }).click()
      await expect(section.getByRole('status')).toHaveText(text('email.cancelled'))
      await expect(pending).toHaveCount(0)
    },
  )

  test(
    'changes when both mailboxes have confirmed the change',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
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
      await section.getByRole('button', { name: words('forms', 'changeEmail.submit'), exact: true }).click()
      const pending = section.getByRole('heading', { name: text('email.pending', { email: next }) })
      await expect(pending).toBeVisible()
      await expect(pending.locator('..')).toBeFocused()
      await page.reload()
      await expect(pending).toBeVisible()
      await expect(page.locator('body')).toBeFocused()

      await page.goto(await confirmationLink(next))
      await page.getByRole('button', { name: text('confirm.button') }).dblclick()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(text('confirm.waitingHeading'))
      const subject = words('mail', 'emailChangeFormer.subject')
      const formerMails = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject)
      await expect.poll(formerMails).toHaveLength(1)
      const openTab = await page.context().newPage()
      await openTab.goto(path)
      const name = openTab.getByRole('textbox', { name: words('forms', 'field.name') })
      await name.fill('Typed meanwhile')
      await page.goto(await confirmationLink(email))
      await page.getByRole('button', { name: text('confirm.button') }).click()
      await expect(heading).toHaveText(text('confirm.changedHeading'))
      await page.getByRole('link', { name: text('confirm.toAccount') }).click()
      await expect(section).toContainText(next)

      await test.step('an open page shows the new address, and keeps what was typed', async () => {
        const shown = openTab.getByRole('region', { name: text('email.heading'), exact: true })
        await expect(shown).not.toContainText(text('email.pending', { email: next }))
        await expect(shown).toContainText(next)
        await expect(name).toHaveValue('Typed meanwhile')
        await openTab.getByRole('button', { name: words('forms', 'details.submit') }).click()
        await expect(openTab.getByText(text('details.saved'))).toBeVisible()
      })
    },
  )
})
