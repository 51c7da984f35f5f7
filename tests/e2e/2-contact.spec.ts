import { contactForm, CHINESE, expectArrived, stored, takeTime } from '../support/contactForm'
import { expect, faultsIn, localePath, LOCALES, stack, test, wordsOf } from '../support/e2e'

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.describe(`The contact page in ${locale}`, () => {
    test('2.13 · the panel with the contact details is beside the form, on a phone below it', async ({
      page,
    }) => {
      await page.goto(contact)
      const box = async (selector: string) => {
        const found = await page
          .getByRole('main')
          .locator('section')
          .filter({ has: page.locator(selector) })
          .boundingBox()
        if (!found) throw new Error(`${selector} is not shown`)
        return found
      }
      const form = await box('form')
      const panel = await box('dl')
      const details = page.getByRole('main').locator('dl')
      await expect(details.getByRole('link').filter({ hasText: '@' })).toHaveAttribute('href', /^mailto:/)
      await expect(details.locator('a[href^="tel:"]')).toBeVisible()
      await expect(details.locator('address')).not.toBeEmpty()
      if ((page.viewportSize()?.width ?? 0) >= 1024) {
        expect(panel.x).toBeGreaterThanOrEqual(form.x + form.width)
        expect(Math.abs(panel.y - form.y)).toBeLessThan(2)
        expect(panel.x + panel.width).toBeLessThanOrEqual(1440)
      } else {
        expect(panel.y).toBeGreaterThanOrEqual(form.y + form.height)
        expect(panel.x).toBeGreaterThanOrEqual(0)
        expect(panel.x + panel.width).toBeLessThanOrEqual(390)
      }
    })

    test('1.3, 3.2, 8.2 · anybody’s message, with the six fields, arrives in the database and by mail', async ({
      page,
    }) => {
      const { field, fill, send, sent } = contactForm(page, locale)
      await page.goto(`${contact}?reason=study-permit`)
      const email = await fill(CHINESE)
      await field('phone').fill('+852 5550 0199')
      await takeTime(page)
      const call = page.waitForRequest('**/api/trpc/contact.post**')
      await send.click()
      const { 0: input }: { 0: { json: object } } = (await call).postDataJSON()
      const payload = { firstName: '美玲', lastName: '陳', email, phone: '+852 5550 0199', message: CHINESE }
      expect(input.json).toMatchObject({ ...payload, reason: 'study-permit' })
      await expect(
        page.getByRole('status').filter({ hasText: words('forms', 'contact.successWithReason') }),
      ).toBeVisible()
      await expect(sent).toHaveCount(0)
      await expectArrived(email, CHINESE, 'study-permit')
      expect(await stored(email)).toMatchObject([{ phone: '+852 5550 0199', locale, user_id: null }])
    })

    test('2.35, 8.2, 9.2 · a message from the dialog carries the service that it is about', async ({
      page,
    }) => {
      await page.goto(localePath(locale, '/'))
      await page
        .getByRole('link', { name: words('common', 'services.ask') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      const { fill, send, sentWithReason } = contactForm(dialog, locale)
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
      const email = await fill()
      await takeTime(page, 'now')
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expect(sentWithReason).toContainText(
        locale === 'en-CA' ? 'within 2 business days' : '2個工作天內',
      )
      expect(await stored(email)).toMatchObject([{ reason: 'family-sponsorship', spam: false }])
    })

    for (const [what, query] of [
      ['5 kB', `reason=${'r'.repeat(5000)}`],
      ['two', 'reason=study-permit&reason=visitor-visa'],
    ]) {
      test(`row 40: ${what} of a reason counts as none`, async ({ page }) => {
        const { fill, send, sent } = contactForm(page, locale)
        await page.goto(`${contact}?${query}`)
        const email = await fill()
        await send.click()
        await expect(sent).toBeVisible()
        expect(await stored(email)).toMatchObject([{ reason: null }])
      })
    }

    test('row 56: without its engine, after a new release say, the form posts by itself', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/404|ChunkLoadError|Refused to execute script|MIME type/)
      const { fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
      const email = await fill(CHINESE)
      await send.click()
      await page.waitForURL(/\/contact\/send/)
      await page.unroute('**/_next/static/chunks/**')
      await expect(sent).toBeVisible()
      await expectArrived(email, CHINESE, null)
    })
  })

  test.describe(`The contact form without JavaScript in ${locale}`, () => {
    test.use({ javaScriptEnabled: false })

    test('row 56: content, navigation and language links lead to the form, and the service asked about comes along', async ({
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
        .getByRole('link', { name: words('common', 'services.ask') })
        .first()
        .click()
      await expect(page).toHaveURL(`${contact}?reason=family-sponsorship`)
      const email = await fill()
      await send.click()
      await expect(sentWithReason).toBeVisible()
      expect(await stored(email)).toMatchObject([{ reason: 'family-sponsorship', locale, spam: false }])
    })

    test('5.1, 5.2, 5.3 · row 56: an empty form comes back with every fault in the page’s words', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/422/)
      const { field, send } = contactForm(page, locale)
      await page.goto(contact)
      await field('message').fill(CHINESE)
      await send.click()
      await expect(faultsIn(page).getByRole('listitem')).toHaveCount(3)
      for (const name of ['firstName', 'lastName']) {
        await expect(field(name)).toHaveAccessibleDescription(words('forms', 'validation.required'))
      }
      await expect(field('email')).toHaveAccessibleDescription(words('forms', 'validation.emailInvalid'))
      await expect(field('message')).toHaveValue(CHINESE)
    })

    test('5.5, 8.2 · row 56: a refused form comes back with its text, and arrives when it is corrected', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/422/)
      const { field, fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill('楓'.repeat(2001))
      await send.click()
      await expect(field('message')).toHaveAccessibleDescription(
        new RegExp(words('forms', 'validation.messageTooLong')),
      )
      await expect(field('email')).toHaveValue(email)
      await field('message').fill(CHINESE)
      await send.click()
      await expect(sent).toBeVisible()
      await expectArrived(email, CHINESE, null)
    })

    test('8.1 · rows 53, 56: where nothing can be kept the page says so, offers mail and phone, and keeps the text', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/503/)
      const { field, fill, send, failed } = contactForm(page, locale)
      await page.goto(stack('CUT_OFF_SITE_URL') + contact)
      const email = await fill(CHINESE)
      await send.click()
      await expect(failed).toBeVisible()
      const box = page.getByRole('status').filter({ has: failed })
      await expect(box).toContainText('@')
      await expect(box).toContainText('+852')
      await expect(field('email')).toHaveValue(email)
      await expect(field('message')).toHaveValue(CHINESE)
    })
  })
}
