import { expect, holdRequests, localePath, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'
import { accountLinks, dialogsOf, newMember, PASSWORD, sharedMember } from '../support/members'

const LINK = '&email=chan@example.com&hash=from-a-mail'

test.use({ reducedMotion: 'reduce' })

forEachLocale('Account dialogs', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const contact = localePath(locale, '/contact')

  test('login, signup and reset request link to each other within one history entry @spec:4.7 @spec:4.8 @spec:4.9 @spec:4.10', async ({
    page,
  }) => {
    const { open, dialogNamed, goTo, button, field } = dialogsOf(page, locale)
    const email = 'chan@example.com'
    const corrected = 'chan.tai.man@example.com'
    await page.goto(home)
    await accountLinks(page, locale).logIn.click()
    await field('email').fill(email)
    await field('password').fill(PASSWORD)

    await test.step('from login to the reset request and back, with the email but not the password', async () => {
      await button('dialogs', 'login.toReset').click()
      await expect(dialogNamed('initiateReset')).toBeVisible()
      await expect(field('email')).toHaveValue(email)
      await field('email').fill(corrected)
      await button('forms', 'cancel').click()
      await expect(dialogNamed('login')).toBeVisible()
      await expect(field('email')).toHaveValue(corrected)
      await expect(field('password')).toHaveValue('')
    })

    await test.step('from login to signup and back, with the input', async () => {
      await button('dialogs', 'login.toSignup').click()
      await expect(dialogNamed('signup')).toBeVisible()
      await expect(page).toHaveURL(`${home}?dialog=signup`)
      await expect(field('email')).toHaveValue(corrected)
      await field('name').fill('陳大文')
      await button('dialogs', 'signup.toLogin').click()
      await expect(dialogNamed('login')).toBeVisible()
      await expect(page).toHaveURL(`${home}?dialog=login`)
      await button('dialogs', 'login.toSignup').click()
      await expect(field('name')).toHaveValue('陳大文')
      await button('dialogs', 'signup.toLogin').click()
      await expect(dialogNamed('login')).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toMatch(/chan|陳|Vancouver/)
    })

    await test.step('Back closes, Forward opens', async () => {
      await page.goBack()
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(home)
      await page.goForward()
      await expect(dialogNamed('login')).toBeVisible()
    })

    await test.step('from a new password to login', async () => {
      await goTo(`reset${LINK}`)
      await expect(dialogNamed('reset')).toBeVisible()
      await button('forms', 'cancel').click()
      await expect(dialogNamed('login')).toBeVisible()
    })
  })

  test('close after a login and after a logout, without leaving the page @spec:4.11 @spec:4.15', async ({
    page,
  }) => {
    const { open, goTo, button, fill } = dialogsOf(page, locale)
    const { account, logIn } = accountLinks(page, locale)
    const submitLogin = async () => {
      await fill(sharedMember())
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(account).toBeVisible()
      await expect(page).toHaveURL(contact)
    }
    await goTo('login', '/contact')
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && loads++))
    await submitLogin()

    await account.click()
    await button('dialogs', 'profile.logOut').click()
    await expect(open).toBeHidden()
    await expect(page).toHaveURL(contact)
    await expect(logIn).toBeVisible()
    const notice = page.getByRole('status').getByText(words('dialogs', 'profile.loggedOut'))
    await expect(notice).toBeVisible()

    await logIn.click()
    await submitLogin()
    await expect(notice).toBeHidden()
    expect(loads, 'page loads').toBe(0)
  })

  test(
    'whose answer comes after the visitor has left neither lead back nor close another dialog',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { open, dialogNamed, goTo, button, fill } = dialogsOf(page, locale)
      const { account } = accountLinks(page, locale)
      const answer = /\/api\/auth\/callback\/credentials/

      await test.step('from the page', async () => {
        const release = await holdRequests(page, answer)
        await goTo('login', '/company')
        await fill(sharedMember())
        await button('forms', 'login.submit').click()
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
        const brand = page.getByRole('banner').getByRole('link', { name: words('common', 'brand.home') })
        await brand.click()
        await expect(page).toHaveURL(home)
        release()
        await expect(account).toBeAttached()
        await expect(page).toHaveURL(home)
      })

      await test.step('from the dialog', async () => {
        await page.context().clearCookies()
        const message = open.locator('textarea')
        const release = await holdRequests(page, answer)
        await goTo('login')
        await fill(sharedMember())
        await button('forms', 'login.submit').click()
        await page.keyboard.press('Escape')
        await expect(open).toBeHidden()
        await page.getByRole('main').locator('a[aria-haspopup=dialog]').first().click()
        await message.fill('Our question')
        release()
        // The session has arrived.
        await expect(open.locator('input[type=email]')).toHaveValue(sharedMember().email)
        await expect(dialogNamed('contact')).toBeVisible()
        await expect(message).toHaveValue('Our question')
      })
    },
  )

  test(
    'report a reset request that is answered after Back in a toast',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const { email } = await newMember(page)
      const { open, button, fill } = dialogsOf(page, locale)
      await page.goto(contact)
      const release = await holdRequests(page, '**/api/trpc/user.initiateResetPassword*')
      await accountLinks(page, locale).logIn.click()
      await button('dialogs', 'login.toReset').click()
      await fill({ email })
      await button('forms', 'initiateReset.submit').click()
      await page.goBack()
      await expect(open).toBeHidden()
      release()
      await expect(page.getByRole('status').getByText(words('forms', 'initiateReset.success'))).toBeVisible()
    },
  )

  test.describe('before the answer about cookies', () => {
    test.use({ consent: null })

    test(
      'show a toast that fits above the consent banner in a window at a zoom of 400 %',
      { tag: FULL_MATRIX_ONLY },
      async ({ page }) => {
        const { open, button, fill } = dialogsOf(page, locale)
        await page.goto(contact)
        const release = await holdRequests(page, '**/api/trpc/user.initiateResetPassword*')
        await accountLinks(page, locale).logIn.click()
        await button('dialogs', 'login.toReset').click()
        await fill({ email: `${unique('unknown')}@example.com` })
        await button('forms', 'initiateReset.submit').click()
        await page.goBack()
        await expect(open).toBeHidden()
        release()
        const notice = page.getByRole('status').getByText(words('forms', 'initiateReset.success'))
        await expect(notice).toBeVisible()
        await page.setViewportSize({ width: 320, height: 256 })
        const banner = page.getByRole('region', { name: words('consent', 'heading') })
        const bottomGap = async () => {
          const [toast, cookies] = [await notice.locator('..').boundingBox(), await banner.boundingBox()]
          return (cookies?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0)
        }
        await expect.poll(bottomGap).toBeGreaterThanOrEqual(0)
        const top = async () => (await notice.locator('..').boundingBox())?.y
        await expect.poll(top).toBeGreaterThanOrEqual(0)
      },
    )
  })

  test('close after a signup, which also logs in @spec:4.12', async ({ page }) => {
    const { open, goTo, button, fill } = dialogsOf(page, locale)
    const { account } = accountLinks(page, locale)
    await goTo('signup', '/contact')
    const email = `${unique('new')}@example.com`
    await fill({ email, name: 'Mei Ling Chan', password: PASSWORD, passwordConfirmation: PASSWORD })
    await button('forms', 'signup.submit').click()
    await expect(open).toBeHidden()
    await expect(account).toBeVisible()
    await expect(page).toHaveURL(contact)
    const notice = page.getByRole('status').filter({ hasText: words('dialogs', 'signup.done', { email }) })
    await expect(notice).toBeVisible()
    // The toast survives opening another dialog, but not leaving the page.
    await account.click()
    await expect(open).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(notice).toBeVisible()
    await test.step('and does not cover the end of the page', async () => {
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await last.click({ trial: true })
      await last.focus()
      const [link, toast] = [await last.boundingBox(), await notice.locator('..').boundingBox()]
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('common', 'brand.home') })
      .click()
    await expect(page).toHaveURL(home)
    await expect(notice).toHaveCount(0)
  })

  test('show the profile instead of login and signup when a session starts @spec:4.14', async ({
    page,
    context,
  }) => {
    const { open, dialogNamed, goTo } = dialogsOf(page, locale)

    await test.step('when a login in another tab starts the session', async () => {
      await goTo('login')
      await expect(dialogNamed('login')).toBeVisible()
      const otherTab = await context.newPage()
      const there = dialogsOf(otherTab, locale)
      await there.goTo('login')
      await there.fill(sharedMember())
      await there.button('forms', 'login.submit').click()
      await expect(dialogNamed('profile')).toContainText(sharedMember().email)
    })

    await test.step('when the visitor has a session and opens the signup', async () => {
      await goTo('signup')
      await expect(dialogNamed('profile')).toBeVisible()
      await expect(open).toHaveCount(1)
      await expect(page).toHaveURL(`${home}?dialog=profile`)
    })
  })
})
