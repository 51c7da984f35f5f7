import { CHINESE, contactForm, expectArrived, takeTime } from '../support/contactForm'
import { expect, LOCALES, localePath, stack, test, type Locale, type Page } from '../support/e2e'

const FAILURE = { 'en-CA': 'Something went wrong sending your email.', 'zh-HK': '傳送電郵時出現問題。' }

/** The failure is said, the firm's address and telephone number are offered, and the text is still there. */
async function expectFailure(page: Page, locale: Locale, email: string) {
  const { field } = contactForm(page, locale)
  const box = page.getByRole('main').getByText(FAILURE[locale])
  await expect(box).toBeVisible()
  const help = page.getByRole('main').locator('form')
  await expect(help).toContainText('hello@mapleharbour.example')
  await expect(help).toContainText('+852')
  await expect(field('email')).toHaveValue(email)
  await expect(field('message')).toHaveValue(CHINESE)
}

for (const locale of LOCALES) {
  const contact = localePath(locale, '/contact')

  test.describe(`A message that cannot be sent in ${locale}`, () => {
    test('8.1 · row 53: the database is down: the form says so, offers mail and phone, and keeps the text', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/503|TRPCClientError|SERVICE_UNAVAILABLE/)
      const site = stack('CUT_OFF_SITE_URL')
      const { fill, send } = contactForm(page, locale)
      await page.goto(site + contact)
      const email = await fill(CHINESE)
      await send.click()
      await expectFailure(page, locale, email)
      await page.reload()
      await expect(contactForm(page, locale).field('message')).toHaveValue(CHINESE)
    })

    test('row 53: the database is down: static pages come, the server is live and not ready', async ({
      request,
    }) => {
      const status = async (path: string) =>
        (await request.get(stack('CUT_OFF_SITE_URL') + path, { maxRedirects: 0 })).status()
      expect(await status(localePath(locale, '/'))).toBe(200)
      expect(await status(contact)).toBe(200)
      expect(await status('/api/health/live')).toBe(200)
      expect(await status('/api/health/ready')).toBe(503)
    })

    test('8.1 · a proxy answers HTML: the failure is said, the text is kept, the next try arrives', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/502|TRPCClientError|Badly formatted|Unexpected token/)
      const { fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill(CHINESE)
      const body = '<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>'
      await page.route('**/api/trpc/**', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body }),
      )
      await takeTime(page)
      await send.click()
      await expectFailure(page, locale, email)
      await page.unroute('**/api/trpc/**')
      await send.click()
      await expect(sent).toBeVisible()
      await expectArrived(email, CHINESE, null)
    })

    test('8.1 · offline: the failure is said at once, the text is kept, the next try arrives', async ({
      page,
      context,
      expectNoise,
    }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|TRPCClientError|Failed to fetch/)
      const { fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      const loaded = page.waitForResponse(/_next\/static\/chunks/)
      const email = await fill(CHINESE)
      await loaded
      await takeTime(page)
      await context.setOffline(true)
      await send.click()
      await expectFailure(page, locale, email)
      await context.setOffline(false)
      await send.click()
      await expect(sent).toBeVisible()
      await expectArrived(email, CHINESE, null)
    })

    test('8.1 · offline before the form was touched: the failure is said, the text is kept', async ({
      page,
      context,
      expectNoise,
    }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
      const { fill, send } = contactForm(page, locale)
      await page.goto(contact)
      await context.setOffline(true)
      const email = await fill(CHINESE)
      await send.click()
      await expectFailure(page, locale, email)
    })
  })
}
