import { expect, LOCALES, localePath, logInAs, stack, test, unique, wordsOf, type Page } from '../support/e2e'
import { dialogsOf, newMember, PASSWORD, resetLink } from '../support/members'

/** What can happen to a page under an open dialog; none of it may touch what is typed. */
async function stirUp(page: Page, otherLocale: string) {
  const session = page.waitForResponse('**/api/auth/session')
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }))
    window.scrollTo({ top: 200, behavior: 'instant' })
  })
  await session
  await page.evaluate(async (locale) => {
    const { router } = Reflect.get(window, 'next')
    await router.replace(`/?${new URLSearchParams(router.query)}`, undefined, { locale })
  }, otherLocale)
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const home = localePath(locale, '/')
  const account = (page: Page) => page.getByRole('button', { name: words('common', 'header.account') })
  const logInIcon = (page: Page) => page.getByRole('button', { name: words('common', 'header.logIn') })

  test.describe(`Going between dialogs in ${locale}`, () => {
    test('4.6 · closed, or one of them: the page behind is out of reach, Esc closes, the focus returns', async ({
      page,
    }) => {
      const { open, called } = dialogsOf(page, locale)
      await page.goto(localePath(locale, '/contact'))
      await expect(open).toHaveCount(0)
      await logInIcon(page).click()
      await expect(called('login')).toBeVisible()
      await expect(open).toHaveCount(1)
      await expect(page.locator('#page')).toHaveAttribute('inert', '')
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/contact'))
      await expect(page.locator('#page')).not.toHaveAttribute('inert')
      await expect(logInIcon(page)).toBeFocused()
    })

    for (const path of ['/company', '/resources/express-entry']) {
      test(`closed by Esc or by Back, a dialog leaves ${path} where it was, its opener in view`, async ({
        page,
      }) => {
        const { open } = dialogsOf(page, locale)
        await page.goto(localePath(locale, path))
        const opener = page.getByRole('main').locator('a[aria-haspopup=dialog]').last()
        await opener.scrollIntoViewIfNeeded()
        const top = await page.evaluate(() => scrollY)
        expect(top).toBeGreaterThan(1_000)
        for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
          await opener.click()
          await expect(open).toBeVisible()
          await close()
          await expect(open).toBeHidden()
          await expect(opener).toBeFocused()
          await expect(page).toHaveURL(localePath(locale, path))
          await expect(opener).toBeInViewport()
          expect(await page.evaluate(() => scrollY)).toBe(top)
        }
      })
    }

    test('in Safari, where a script of ours moves the focus in a dialog, it comes to every stop', async ({
      browser,
      baseURL,
    }) => {
      const userAgent =
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
      const context = await browser.newContext({ baseURL, userAgent })
      const page = await context.newPage()
      const { called, goTo } = dialogsOf(page, locale)
      await goTo('contact')
      const stops = called('contact').locator('a, button, input:not([tabindex="-1"]), textarea')
      await expect(stops.first()).toBeVisible()
      await stops.first().focus()
      for (let at = 1; at < (await stops.count()); at++) {
        await page.keyboard.press('Tab')
        await expect(stops.nth(at)).toBeFocused()
      }
      await context.close()
    })

    test('closed, a dialog that came by its address leaves the focus on the heading', async ({ page }) => {
      const { open, goTo } = dialogsOf(page, locale)
      await goTo('login', '/contact')
      await expect(open).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('4.7, 4.9 · from log-in to sign-up and back is one step of the history, and Back closes', async ({
      page,
    }) => {
      const { open, called, button } = dialogsOf(page, locale)
      await page.goto(home)
      await logInIcon(page).click()
      await button('dialogs', 'login.toSignup').click()
      await expect(called('signup')).toBeVisible()
      await expect(page).toHaveURL(`${home}?dialog=signup`)
      await button('dialogs', 'signup.toLogin').click()
      await expect(called('login')).toBeVisible()
      await expect(page).toHaveURL(`${home}?dialog=login`)
      await page.goBack()
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(home)
      await page.goForward()
      await expect(called('login')).toBeVisible()
    })

    test('4.8, 4.10 · from log-in to the forgotten password, and back by Cancel', async ({ page }) => {
      const { open, called, goTo, button } = dialogsOf(page, locale)
      await page.goto(home)
      await logInIcon(page).click()
      await button('dialogs', 'login.toReset').click()
      await expect(called('initiateReset')).toBeVisible()
      await button('forms', 'cancel').click()
      await expect(called('login')).toBeVisible()
      await page.goBack()
      await expect(open).toBeHidden()

      await goTo('reset&email=chan@example.com&hash=from-a-mail')
      await expect(called('reset')).toBeVisible()
      await button('forms', 'cancel').click()
      await expect(called('login')).toBeVisible()
    })

    test('what one dialog was told the next one knows, a password never', async ({ page }) => {
      const email = 'chan@example.com'
      const { goTo, button, field, fill } = dialogsOf(page, locale)
      await goTo('login')
      await fill({ email, password: PASSWORD })
      await button('dialogs', 'login.toReset').click()
      await expect(field('email')).toHaveValue(email)
      await field('email').fill('chan.tai.man@example.com')
      await button('forms', 'cancel').click()
      await expect(field('email')).toHaveValue('chan.tai.man@example.com')
      await expect(field('password')).toHaveValue('')
      await button('dialogs', 'login.toSignup').click()
      await expect(field('email')).toHaveValue('chan.tai.man@example.com')
      await field('name').fill('陳大文')
      await button('dialogs', 'signup.toLogin').click()
      await button('dialogs', 'login.toSignup').click()
      await expect(field('name')).toHaveValue('陳大文')
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toMatch(/chan|Vancouver/)
    })

    test('4.11 · a log-in closes the dialog', async ({ page }) => {
      const member = await newMember(page)
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      await goTo('login', '/contact')
      await fill({ email: member.email, password: member.password })
      await button('forms', 'login.submit').click()
      await expect(open).toBeHidden()
      await expect(account(page)).toBeVisible()
      await expect(page).toHaveURL(localePath(locale, '/contact'))
    })

    test('4.12 · a sign-up logs in by itself, and closes the dialog', async ({ page }) => {
      const { open, goTo, button, fill } = dialogsOf(page, locale)
      await goTo('signup', '/contact')
      const email = `${unique('new')}@example.com`
      await fill({ email, name: 'Mei Ling Chan', password: PASSWORD, passwordConfirmation: PASSWORD })
      await button('forms', 'signup.submit').click()
      await expect(open).toBeHidden()
      await expect(account(page)).toBeVisible()
      await expect(page).toHaveURL(localePath(locale, '/contact'))
      const said = page.getByRole('status').filter({ hasText: words('dialogs', 'signup.done', { email }) })
      await expect(said).toBeVisible()
      // A dialog that comes and goes leaves it; another page does not.
      await account(page).click()
      await expect(open).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
      await expect(said).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('link', { name: words('common', 'brand.home') })
        .click()
      await expect(page).toHaveURL(home)
      await expect(said).toHaveCount(0)
    })

    test('4.13 · a new password logs in by itself, and opens the profile', async ({ page }) => {
      const { email } = await newMember(page)
      const { called, goTo, button, fill } = dialogsOf(page, locale)
      await goTo('initiateReset')
      await fill({ email })
      await button('forms', 'initiateReset.submit').click()
      await expect(called('initiateReset').getByRole('status')).toBeVisible()
      await page.goto(await resetLink(email))
      await fill({ password: 'a new one 新密碼', passwordConfirmation: 'a new one 新密碼' })
      await button('forms', 'reset.submit').click()
      await expect(called('profile')).toContainText(email)
      await expect(called('profile').getByRole('status')).toHaveText(
        words('dialogs', 'profile.passwordChanged'),
      )
      await expect(page).toHaveURL(`${home}?dialog=profile`)
      // It is said once.
      await page.keyboard.press('Escape')
      await account(page).click()
      await expect(called('profile')).toContainText(email)
      await expect(called('profile').getByRole('status')).toHaveCount(0)
    })

    for (const dialog of ['login', 'signup']) {
      test(`4.14 · whoever has a session finds the profile in place of ${dialog}`, async ({ page }) => {
        await logInAs(page)
        const { open, called, goTo } = dialogsOf(page, locale)
        await goTo(dialog)
        await expect(called('profile')).toBeVisible()
        await expect(open).toHaveCount(1)
        await expect(page).toHaveURL(`${home}?dialog=profile`)
      })
    }

    test('4.14 · a log-in in another tab turns this one’s log-in into the profile', async ({
      page,
      context,
    }) => {
      const here = dialogsOf(page, locale)
      await here.goTo('login')
      await expect(here.called('login')).toBeVisible()
      const member = await newMember(page)
      const otherTab = await context.newPage()
      const there = dialogsOf(otherTab, locale)
      await there.goTo('login')
      await there.fill({ email: member.email, password: member.password })
      await there.button('forms', 'login.submit').click()
      await expect(here.called('profile')).toContainText(member.email)
    })

    test('4.15 · a log-out stays on the page, and closes the dialog', async ({ page }) => {
      await logInAs(page)
      const { open, button, fill } = dialogsOf(page, locale)
      await page.goto(localePath(locale, '/contact'))
      await account(page).click()
      let loads = 0
      page.on('request', (request) => void (request.isNavigationRequest() && loads++))
      await button('dialogs', 'profile.logOut').click()
      await expect(open).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/contact'))
      await expect(logInIcon(page)).toBeVisible()
      expect(loads).toBe(0)
      const notice = page.getByRole('status').getByText(words('dialogs', 'profile.loggedOut'))
      await expect(notice).toBeVisible()
      await logInIcon(page).click()
      await fill({ email: stack('VISITOR_EMAIL'), password: stack('VISITOR_PASSWORD') })
      await button('forms', 'login.submit').click()
      await expect(account(page)).toBeVisible()
      await expect(notice).toBeHidden()
    })

    test('4.16, 8.6 · the confirmation takes the place of the form that asked for a link', async ({
      page,
    }) => {
      const { called, goTo, button, field, fill } = dialogsOf(page, locale)
      await goTo('initiateReset')
      await fill({ email: `${unique('nobody')}@example.com` })
      await button('forms', 'initiateReset.submit').click()
      const status = called('initiateReset').getByRole('status')
      await expect(status).toContainText(words('forms', 'initiateReset.success'))
      await expect(status).toBeFocused()
      await expect(field('email')).toHaveCount(0)
      await expect(button('forms', 'initiateReset.submit')).toHaveCount(0)
    })

    const forms = {
      login: ['email', 'password'],
      signup: ['email', 'name', 'password', 'passwordConfirmation'],
      initiateReset: ['email'],
      'reset&email=chan@example.com&hash=from-a-mail': ['password', 'passwordConfirmation'],
    } as const
    for (const [address, fields] of Object.entries(forms)) {
      test(`row 57: nothing typed is lost in ${address} to a change of session, header or language`, async ({
        page,
      }) => {
        const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
        const before = dialogsOf(page, locale)
        await before.goTo(address)
        for (const name of fields) await before.field(name).fill(`typed ${name}`)
        await stirUp(page, other)
        const after = dialogsOf(page, other)
        await expect(after.called(address.split('&')[0] ?? '')).toBeVisible()
        for (const name of fields) await expect(after.field(name)).toHaveValue(`typed ${name}`)
      })
    }
  })
}
