import { expect, holdRequests, localePath, logInAs, test } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { accountLinks, dialogsOf, logOut, sharedMember } from '../support/members'

const SESSION = '**/api/auth/session'

forEachLocale('The session', 'zh-HK', (locale) => {
  const contact = localePath(locale, '/contact')

  test('delays the profile dialog while it is loading, then opens it or the login dialog @spec:4.1', async ({
    page,
  }) => {
    const { open, dialogNamed, goTo } = dialogsOf(page, locale)
    for (const dialog of ['login', 'profile']) {
      if (dialog === 'profile') await logInAs(page)
      const release = await holdRequests(page, SESSION)
      const copy = page.waitForResponse(`**/api/copy/${locale}?of=dialogs,*`)
      await goTo('profile')
      await (await copy).finished()
      // The dialogs' script and copy have loaded, and no dialog is open yet.
      await expect(page.locator('html')).not.toHaveClass(/dialog-open/)
      await expect(open).toHaveCount(0)
      release()
      await expect(dialogNamed(dialog)).toBeVisible()
    }
  })

  test('updates all tabs after a login and a logout, and a tab that becomes visible @spec:4.2 @spec:4.3 @spec:4.5 @row:23', async ({
    page,
    context,
  }) => {
    const member = sharedMember()
    const { goTo, button, fill } = dialogsOf(page, locale)
    const here = accountLinks(page, locale)
    const otherTab = await context.newPage()
    const there = accountLinks(otherTab, locale)
    const sessionAnswer = (hasUser: boolean) =>
      page.waitForResponse(
        async (response) =>
          response.url().endsWith('/api/auth/session') && 'user' in (await response.json()) === hasUser,
      )
    await otherTab.goto(contact)
    await expect(there.logIn).toBeVisible()

    await test.step('after a login', async () => {
      await goTo('login', '/contact')
      await fill(member)
      const response = sessionAnswer(true)
      await button('forms', 'login.submit').click()
      expect(await (await response).json()).toMatchObject({ user: { email: member.email } })
      await expect(here.account).toBeVisible()
      await expect(there.account).toBeVisible()
    })

    await test.step('after a logout', async () => {
      const response = sessionAnswer(false)
      await logOut(page, locale)
      expect(await (await response).json()).toEqual({})
      await expect(here.logIn).toBeVisible()
      await expect(there.logIn).toBeVisible()
      await otherTab.bringToFront()
      await expect(there.logIn).toBeVisible()
    })

    await test.step('when the tab becomes visible', async () => {
      await logInAs(page)
      await otherTab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await expect(there.account).toBeVisible()
    })
  })

  test('is refetched at the interval that the page configures @spec:4.4', async ({ page }) => {
    await logInAs(page)
    await page.route(contact, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const polling = '"polling":{"seconds":1,"offline":false},"settings":'
      await route.fulfill({ response, body: html.replace('"settings":', polling) })
    })
    await page.goto(contact)
    const { account, logIn } = accountLinks(page, locale)
    await expect(account).toBeVisible()
    // Does not delete the cookie, because the response of a request in flight would set it again.
    await page.route(SESSION, (route) => route.fulfill({ json: {} }))
    await expect(logIn).toBeVisible()
  })
})
