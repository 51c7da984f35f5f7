import {
  expect,
  LOCALES,
  localePath,
  mailsWith,
  rows,
  test,
  unique,
  wordsOf,
  type Locale,
  type Page,
} from '../support/e2e'

const CHINESE = '我們一家四口想移居加拿大，子女讀中四。𨋢口見 👨‍👩‍👧‍👦'

async function fill(page: Page, locale: Locale, message: string) {
  const words = wordsOf(locale)
  const email = `${unique('family')}@example.com`
  await page.getByLabel(words('forms', 'field.firstName')).fill('美玲')
  await page.getByLabel(words('forms', 'field.lastName')).fill('陳')
  await page.getByLabel(words('forms', 'field.email')).fill(email)
  await page.getByLabel(words('forms', 'field.message')).fill(message)
  return email
}

/** What reached the database and the firm's inbox. */
async function expectArrived(email: string, message: string, reason: string | null) {
  const stored = await rows(
    'SELECT first_name, last_name, message, reason, locale FROM contact_messages WHERE email = $1',
    [email],
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ first_name: '美玲', last_name: '陳', message, reason })
  await expect.poll(async () => (await mailsWith(email)).length, { timeout: 15_000 }).toBe(1)
  const [mail] = await mailsWith(email)
  expect(mail?.body.text).toContain(message)
  expect(mail?.replyTo).toEqual([email])
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)

  test.describe(`Contact in ${locale}`, () => {
    test('a refused form says what is wrong, and takes the focus there', async ({ page }) => {
      await page.goto(localePath(locale, '/contact'))
      await page.getByLabel(words('forms', 'field.message')).fill('字')
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      const summary = page.getByRole('alert').filter({ hasText: words('forms', 'summary', { count: 3 }) })
      await expect(summary).toBeFocused()
      const first = page.getByLabel(words('forms', 'field.firstName'))
      await expect(first).toHaveAccessibleDescription(words('forms', 'validation.required'))
      await summary.getByRole('link').first().click()
      await expect(first).toBeFocused()
      await first.fill('美玲')
      await expect(first).toHaveAttribute('aria-invalid', 'false')
      await expect(page.getByLabel(words('forms', 'field.message'))).toHaveValue('字')
    })

    test('a message from the page arrives in the database and by mail, Chinese intact', async ({ page }) => {
      await page.goto(localePath(locale, '/contact'))
      const email = await fill(page, locale, CHINESE)
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(
        page.getByRole('status').filter({ hasText: words('forms', 'contact.success') }),
      ).toBeVisible()
      await expect(page.getByLabel(words('forms', 'field.firstName'))).toHaveValue('')
      await expectArrived(email, CHINESE, null)
    })

    test('a message from the dialog carries the service that it is about', async ({ page }) => {
      await page.goto(localePath(locale, '/'))
      await page
        .getByRole('link', { name: words('common', 'services.ask') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
      const email = await fill(page, locale, CHINESE)
      await dialog.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(dialog.getByText(words('forms', 'contact.successWithReason'))).toBeVisible()
      await expectArrived(email, CHINESE, 'family-sponsorship')
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/'))
    })

    test('2,000 characters are counted and sent, 2,001 are refused', async ({ page }) => {
      await page.goto(localePath(locale, '/contact'))
      const email = await fill(page, locale, '楓'.repeat(2001))
      await expect(page.getByText(words('forms', 'charactersOver', { count: 1 }))).toBeVisible()
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'validation.messageTooLong')).first()).toBeVisible()
      await page.getByLabel(words('forms', 'field.message')).fill('楓'.repeat(2000))
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'contact.success'))).toBeVisible()
      await expectArrived(email, '楓'.repeat(2000), null)
    })

    test('the server out of reach: the failure is said, the text is kept', async ({ page, expectNoise }) => {
      expectNoise(/ERR_FAILED|TRPCClientError|Failed to fetch/)
      await page.goto(localePath(locale, '/contact'))
      await fill(page, locale, CHINESE)
      await page.route('**/api/trpc/**', (route) => route.abort())
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'contact.failure'))).toBeVisible()
      await expect(page.getByLabel(words('forms', 'field.message'))).toHaveValue(CHINESE)
      await page.unroute('**/api/trpc/**')
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'contact.success'))).toBeVisible()
    })

    test('offline, the failure is said at once and the text is kept', async ({
      page,
      context,
      expectNoise,
    }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED|TRPCClientError|Failed to fetch/)
      await page.goto(localePath(locale, '/contact'))
      const loaded = page.waitForResponse(/_next\/static\/chunks/)
      await fill(page, locale, CHINESE)
      await loaded
      await context.setOffline(true)
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'contact.failure'))).toBeVisible()
      await expect(page.getByLabel(words('forms', 'field.message'))).toHaveValue(CHINESE)
    })

    test('without its engine, after a new release say, the form posts by itself', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404|ChunkLoadError|Refused to execute script|MIME type/)
      await page.goto(localePath(locale, '/contact'))
      await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
      const email = await fill(page, locale, CHINESE)
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await page.waitForURL(/\/contact\/send/)
      await page.unroute('**/_next/static/chunks/**')
      await expectArrived(email, CHINESE, null)
    })
  })

  test.describe(`Contact without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false })

    test('a plain form arrives, and comes back with its text when it is refused', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/422/)
      await page.goto(localePath(locale, '/contact'))
      const email = await fill(page, locale, '楓'.repeat(2001))
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'validation.messageTooLong')).first()).toBeVisible()
      await expect(page.getByLabel(words('forms', 'field.email'))).toHaveValue(email)
      await page.getByLabel(words('forms', 'field.message')).fill(CHINESE)
      await page.getByRole('button', { name: words('forms', 'contact.send') }).click()
      await expect(page.getByText(words('forms', 'contact.success'))).toBeVisible()
      await expectArrived(email, CHINESE, null)
    })
  })
}
