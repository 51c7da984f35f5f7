import { contactForm, expectMessageReceived, storedMessages, skipTypingTime } from '../support/contactForm'
import { expect, localePath, test } from '../support/e2e'
import { forEachLocale } from '../support/matrix'

const REQUIRED = { 'en-CA': 'Required', 'zh-HK': '必須填寫' }
const TOO_LONG = { 'en-CA': 'Message cannot be more than 2000 characters', 'zh-HK': '訊息不可超過2000字' }

forEachLocale('Validation of the contact form', 'en-CA', (locale) => {
  test('shows errors in a focused summary and beside each field, and requires only names and email @spec:5.1 @spec:5.2 @spec:5.3 @spec:5.4 @spec:5.5', async ({
    page,
  }) => {
    const { words, field, fill, send, sent } = contactForm(page, locale)
    const emailInvalid = words('forms', 'validation.emailInvalid')
    await page.goto(localePath(locale, '/contact'))
    await field('message').fill('字')
    await field('firstName').fill('\u3164 ')
    await send.click()
    await test.step('the errors are in the summary and beside the fields', async () => {
      const summary = page.getByRole('group', { name: words('forms', 'summary', { count: 3 }) })
      await expect(summary).toBeFocused()
      for (const name of ['firstName', 'lastName']) {
        await expect(field(name)).toHaveAccessibleDescription(REQUIRED[locale])
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(field('email')).toHaveAccessibleDescription(emailInvalid)
      if ((page.viewportSize()?.width ?? 0) >= 768) {
        const [email, phone] = await Promise.all(['email', 'phone'].map((name) => field(name).boundingBox()))
        const offset = (email?.y ?? 0) - (phone?.y ?? Infinity)
        expect(Math.abs(offset), 'the field beside one with an error stays aligned').toBeLessThanOrEqual(0.5)
      }
    })
    await test.step('the summary links to the first field, where typing clears the error', async () => {
      await page
        .getByRole('group', { name: words('forms', 'summary', { count: 3 }) })
        .getByRole('link')
        .first()
        .click()
      // The Chinese form begins with the family name.
      const first = field(locale === 'zh-HK' ? 'lastName' : 'firstName')
      await expect(first).toBeFocused()
      await first.fill('美玲')
      await expect(first).toHaveAttribute('aria-invalid', 'false')
      await expect(field('message')).toHaveValue('字')
    })
    const email = await fill('')
    await test.step('an invalid email address', async () => {
      await field('email').fill('mei@localhost')
      await send.click()
      await expect(field('email')).toHaveAccessibleDescription(emailInvalid)
    })
    await test.step('a phone number without digits', async () => {
      await field('phone').fill('abc')
      await send.click()
      await expect(field('phone')).toHaveAccessibleDescription(words('forms', 'validation.phoneInvalid'))
      await field('phone').fill('')
    })
    await test.step('phone and message are optional', async () => {
      for (const name of ['phone', 'message']) {
        const label = `${words('forms', `field.${name}`)} ${words('forms', 'optional')}`
        await expect(page.getByText(label, { exact: true })).toBeVisible()
        await expect(field(name)).not.toHaveAttribute('required')
      }
      await field('email').fill(email)
      await send.click()
      await expect(sent).toBeVisible()
      expect(await storedMessages(email)).toMatchObject([{ phone: null, message: null }])
    })
  })

  test('accepts a message of 2,000 emoji, and rejects 2,001 @spec:5.5 @spec:9.1 @row:39', async ({
    page,
  }) => {
    const { field, fill, send, sent, characterCount } = contactForm(page, locale)
    await page.goto(localePath(locale, '/contact'))
    await skipTypingTime(page)
    const email = await fill('😀'.repeat(2001))
    await expect(characterCount('charactersOver', 1)).toBeVisible()
    await send.click()
    await expect(field('message')).toHaveAccessibleDescription(new RegExp(TOO_LONG[locale]))
    expect(await storedMessages(email)).toEqual([])
    await field('message').fill('😀'.repeat(2000))
    await expect(characterCount('charactersLeft', 0)).toBeVisible()
    await send.click()
    await expect(sent).toBeVisible()
    await expectMessageReceived(email, '😀'.repeat(2000), null)
  })
})
