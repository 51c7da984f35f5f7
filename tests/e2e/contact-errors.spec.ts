import { CHINESE, contactForm, expectMessageReceived, skipTypingTime } from '../support/contactForm'
import {
  answerRequests,
  expect,
  localePath,
  LOCALES,
  stack,
  test,
  type Locale,
  type Page,
} from '../support/e2e'
import { forEachLocale } from '../support/matrix'

const FAILURE = {
  'en-CA': 'Something went wrong sending your email.',
  'zh-HK': '未能傳送你的訊息，請稍後再試。',
}

/** Expects the error message, the firm's email address and phone number, and the typed text. */
async function expectFailure(page: Page, locale: Locale, email: string) {
  const { field } = contactForm(page, locale)
  await expect(page.getByRole('main').getByText(FAILURE[locale])).toBeVisible()
  const form = page.getByRole('main').locator('form')
  await expect(form).toContainText('hello@mapleharbour.example')
  await expect(form).toContainText('+852')
  await expect(field('email')).toHaveValue(email)
  await expect(field('message')).toHaveValue(CHINESE)
}

forEachLocale('A message that cannot be sent', 'en-CA', (locale) => {
  const contact = localePath(locale, '/contact')

  test('without the database: static pages are served, and the form shows an error and keeps the text @spec:8.1 @row:53', async ({
    page,
    request,
    expectNoise,
  }) => {
    expectNoise(/503|TRPCClientError|SERVICE_UNAVAILABLE/)
    const site = stack('CUT_OFF_SITE_URL')
    await test.step('static pages are served, the server is live and not ready', async () => {
      const status = async (path: string) => (await request.get(site + path, { maxRedirects: 0 })).status()
      for (const language of LOCALES) {
        expect(await status(localePath(language, '/'))).toBe(200)
        expect(await status(localePath(language, '/contact'))).toBe(200)
      }
      expect(await status('/api/health/live')).toBe(200)
      expect(await status('/api/health/ready')).toBe(503)
    })
    await test.step('the form', async () => {
      const { field, fill, send } = contactForm(page, locale)
      await page.goto(site + contact)
      const email = await fill(CHINESE)
      await send.click()
      await expectFailure(page, locale, email)
      await page.reload()
      await expect(field('message')).toHaveValue(CHINESE)
    })
  })

  test('beyond the limit of stored messages: the form says to wait, and keeps the text @spec:8.1 @row:77', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/429|TRPCClientError|TOO_MANY_REQUESTS/)
    const { words, fill, send, sent } = contactForm(page, locale)
    await page.goto(contact)
    await skipTypingTime(page)
    const email = await fill(CHINESE)
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, path: 'contact.post' }
    const error = { json: { message: data.code, code: -32029, data } }
    const restore = await answerRequests(page, '**/api/trpc/**', (route) =>
      route.fulfill({ status: 429, json: [{ error }] }),
    )
    await send.click()
    await expectFailure(page, locale, email)
    await expect(page.getByRole('status').getByText(words('forms', 'contact.tooMany'))).toBeVisible()
    restore()
    await send.click()
    await expect(sent).toBeVisible()
    await expectMessageReceived(email, CHINESE, null)
  })

  test('offline before the form’s script was loaded: the form shows an error and keeps the text @spec:8.1', async ({
    page,
    context,
    expectNoise,
  }) => {
    // The first request for the session may still be on its way.
    expectNoise(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|CLIENT_FETCH_ERROR/)
    const { fill, send } = contactForm(page, locale)
    await page.goto(contact)
    await context.setOffline(true)
    const email = await fill(CHINESE)
    await send.click()
    await expectFailure(page, locale, email)
  })
})
