import { contactForm, skipTypingTime, storedMessages } from '../support/contactForm'
import { expect, localePath, logInAs, stack, test, wordsOf, type Locale, type Page } from '../support/e2e'
import { forEachLocale } from '../support/matrix'
import { dialogsOf, logOut, sharedMember } from '../support/members'
import { startStandaloneServer } from '../support/standaloneServer'

let server: Awaited<ReturnType<typeof startStandaloneServer>>

test.beforeAll(async ({ playwright }) => {
  server = await startStandaloneServer()
  const request = await playwright.request.newContext()
  const isReady = () =>
    request.get(`${server.site}/api/health/ready`).then(
      (response) => response.ok(),
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  await request.dispose()
})
test.afterAll(() => server.stop())

/** The site's server at another name than that of its SITE_URL, `http://127.0.0.1:<port>`. */
const otherName = () => `http://localhost:${server.port}`

/** Imitates a proxy that tells the server another name than the visitor's, so that it does not redirect. */
const hideName = (page: Page) =>
  page.route(`${otherName()}/**`, async (route) => {
    const headers = {
      ...(await route.request().allHeaders()),
      'x-forwarded-host': `127.0.0.1:${server.port}`,
    }
    await route.continue({ headers })
  })

forEachLocale('The site at another name than its SITE_URL', 'zh-HK', (locale: Locale) => {
  const words = wordsOf(locale)
  // Pages contain the SITE_URL of their build.
  const address = { address: stack('SITE_URL') }

  test('redirects a visitor to the same page at SITE_URL', async ({ page }) => {
    await page.goto(`${otherName()}${localePath(locale, '/contact')}?reason=work-permit`)
    await expect(page).toHaveURL(`${server.site}${localePath(locale, '/contact')}?reason=work-permit`)
  })

  test('names its address in every form that it refuses, and never blames the connection', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/403|failed/)
    await hideName(page)
    await page.goto(otherName() + localePath(locale, '/contact'))
    const { fill, send, failed } = contactForm(page, locale)
    const email = await fill()
    await skipTypingTime(page)
    await send.click()
    await expect(failed).toBeVisible()
    await expect(page.getByText(words('forms', 'contact.otherAddress', address))).toBeVisible()
    expect(await storedMessages(email)).toEqual([])

    const { goTo, button, fill: fillDialog, error } = dialogsOf(page, locale)
    await goTo('login', '/company', otherName())
    await fillDialog({ email: 'mei@example.com', password: 'wrong horse' })
    await button('forms', 'login.submit').click()
    await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))
    await goTo('initiateReset', '/company', otherName())
    await fillDialog({ email: 'mei@example.com' })
    await button('forms', 'initiateReset.submit').click()
    await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))

    const { email: visitor, password } = sharedMember()
    await logInAs(page, visitor, password, otherName())
    await page.goto(`${otherName()}${localePath(locale, '/company')}`)
    await logOut(page, locale)
    await expect(error).toHaveText(words('errors', 'OTHER_ADDRESS', address))
  })
})
