import {
  contactForm,
  CHINESE,
  expectMessageReceived,
  storedMessages,
  skipTypingTime,
} from '../support/contactForm'
import {
  answerRequests,
  errorSummary,
  expect,
  localePath,
  stack,
  test,
  wordsOf,
  type Page,
} from '../support/e2e'
import { forEachLocale } from '../support/matrix'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const REPLY_DEADLINE = { 'en-CA': 'within 2 business days', 'zh-HK': '2個工作天內' }

/** The box of the page section that contains an element. */
async function sectionBox(page: Page, selector: string) {
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator(selector) })
  const box = await section.boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return box
}

forEachLocale('The contact page', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test('shows the contact details, and stores and mails a visitor’s message @spec:1.3 @spec:2.13 @spec:3.2 @spec:6.1 @spec:8.2', async ({
    page,
  }) => {
    const { field, fill, send, sent, sentWithReason } = contactForm(page, locale)
    await page.goto(`${contact}?reason=study-permit`)
    await test.step('the panel with the contact details is complete', async () => {
      const details = page.getByRole('main').locator('dl')
      await expect(details.getByRole('link').filter({ hasText: '@' })).toHaveAttribute('href', /^mailto:/)
      await expect(details.locator('a[href^="tel:"]')).toBeVisible()
      await expect(details.locator('address')).not.toBeEmpty()
    })
    const viewport = page.viewportSize() ?? PHONE
    await test.step('the panel is below the form on a phone', async () => {
      await page.setViewportSize(PHONE)
      await expect(async () => {
        const [form, panel] = [await sectionBox(page, 'form'), await sectionBox(page, 'dl')]
        expect(panel.y).toBeGreaterThanOrEqual(form.y + form.height - 0.5)
        expect(panel.x).toBeGreaterThanOrEqual(0)
        expect(panel.x + panel.width).toBeLessThanOrEqual(PHONE.width)
      }).toPass()
    })
    await test.step('the panel is beside the form on a desktop', async () => {
      await page.setViewportSize(DESKTOP)
      await expect(async () => {
        const [form, panel] = [await sectionBox(page, 'form'), await sectionBox(page, 'dl')]
        expect(panel.x).toBeGreaterThanOrEqual(form.x + form.width - 0.5)
        expect(Math.abs(panel.y - form.y)).toBeLessThan(2)
        expect(panel.x + panel.width).toBeLessThanOrEqual(DESKTOP.width)
      }).toPass()
      await page.setViewportSize(viewport)
    })
    await test.step('the message with its six fields arrives in the database and by mail', async () => {
      const email = await fill(CHINESE)
      await field('phone').fill('+852 5550 0199')
      await skipTypingTime(page)
      const call = page.waitForRequest('**/api/trpc/contact.post**')
      await send.click()
      const { 0: input }: { 0: { json: object } } = (await call).postDataJSON()
      const payload = { firstName: '美玲', lastName: '陳', email, phone: '+852 5550 0199', message: CHINESE }
      expect(input.json).toMatchObject({ ...payload, reason: 'study-permit' })
      await expect(sentWithReason).toBeVisible()
      await expect(sent).toHaveCount(0)
      await expectMessageReceived(email, CHINESE, 'study-permit')
      expect(await storedMessages(email)).toMatchObject([{ phone: '+852 5550 0199', locale, user_id: null }])
    })
  })

  test('stores the service that a message from the dialog is about @spec:2.35 @spec:8.2 @spec:9.2', async ({
    page,
  }) => {
    await page.goto(localePath(locale, '/'))
    await page
      .getByRole('link', { name: words('common', 'services.contactLink') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
    const { fill, send, sentWithReason } = contactForm(dialog, locale)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
    const email = await fill()
    await skipTypingTime(page)
    await send.click()
    await expect(sentWithReason).toBeVisible()
    await expect(sentWithReason).toContainText(REPLY_DEADLINE[locale])
    expect(await storedMessages(email)).toMatchObject([{ reason: 'family-sponsorship', spam: false }])
  })

  test('posts the form as plain HTML if its script cannot load, as after a deployment @row:56', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/404|ChunkLoadError|Refused to execute script|MIME type/)
    const { fill, send, sent } = contactForm(page, locale)
    await page.goto(contact)
    const restore = await answerRequests(page, '**/_next/static/chunks/**', (route) =>
      route.fulfill({ status: 404 }),
    )
    const email = await fill(CHINESE)
    await send.click()
    await page.waitForURL(/\/contact\/send/)
    restore()
    await expect(sent).toBeVisible()
    await expectMessageReceived(email, CHINESE, null)
  })
})

forEachLocale('The contact form without JavaScript', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.use({ javaScriptEnabled: false })

  test('is reached by a service’s link after a change of language, and stores the service with the message @spec:8.2 @spec:9.2 @row:56', async ({
    page,
  }) => {
    const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
    const { fill, send, sentWithReason } = contactForm(page, locale)
    await page.goto(localePath(other, '/'))
    await page.getByRole('button', { name: wordsOf(other)('common', 'language.choose') }).click()
    await page.getByRole('link', { name: locale === 'en-CA' ? 'English' : 'Chinese' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await page
      .getByRole('link', { name: words('common', 'services.contactLink') })
      .first()
      .click()
    await expect(page).toHaveURL(`${contact}?reason=family-sponsorship`)
    const email = await fill()
    await send.click()
    await expect(sentWithReason).toBeVisible()
    await expect(sentWithReason).toContainText(REPLY_DEADLINE[locale])
    expect(await storedMessages(email)).toMatchObject([{ reason: 'family-sponsorship', locale, spam: false }])
  })

  test('returns with errors and text if it is invalid, and is sent when it is corrected @spec:5.1 @spec:5.2 @spec:5.3 @spec:5.5 @spec:8.2 @row:56', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/422/)
    const { field, fill, send, sent } = contactForm(page, locale)
    await page.goto(contact)
    await test.step('with only a message', async () => {
      await field('message').fill(CHINESE)
      await send.click()
      await expect(errorSummary(page).getByRole('listitem')).toHaveCount(3)
      for (const name of ['firstName', 'lastName']) {
        await expect(field(name)).toHaveAccessibleDescription(words('forms', 'validation.required'))
      }
      await expect(field('email')).toHaveAccessibleDescription(words('forms', 'validation.emailInvalid'))
      await expect(field('message')).toHaveValue(CHINESE)
    })
    const email = await fill('楓'.repeat(2001))
    await test.step('with a message that is too long', async () => {
      await send.click()
      await expect(field('message')).toHaveAccessibleDescription(
        new RegExp(words('forms', 'validation.messageTooLong')),
      )
      await expect(field('email')).toHaveValue(email)
    })
    await test.step('corrected', async () => {
      await field('message').fill(CHINESE)
      await send.click()
      await expect(sent).toBeVisible()
      await expectMessageReceived(email, CHINESE, null)
    })
  })

  test('shows an error, offers email and phone, and keeps the text if no message can be stored @spec:8.1 @row:53 @row:56', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/503/)
    const { field, fill, send, failed } = contactForm(page, locale)
    await page.goto(stack('CUT_OFF_SITE_URL') + contact)
    const email = await fill(CHINESE)
    await send.click()
    await expect(failed).toBeVisible()
    const result = page.getByRole('status').filter({ has: failed })
    await expect(result).toContainText('@')
    await expect(result).toContainText('+852')
    await expect(field('email')).toHaveValue(email)
    await expect(field('message')).toHaveValue(CHINESE)
  })
})
