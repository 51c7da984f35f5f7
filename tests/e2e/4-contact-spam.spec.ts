import { contactForm, stored, takeTime } from '../support/contactForm'
import { expect, LOCALES, localePath, rows, test, unique, wordsOf } from '../support/e2e'

const mailsOwed = (email: string) =>
  rows(
    `SELECT outbox_mails.id FROM outbox_mails
     JOIN contact_messages ON contact_messages.id = contact_message_id WHERE email = $1`,
    [email],
  )

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.describe(`Programs at the contact form in ${locale}`, () => {
    test('row 60: the honeypot is out of sight, of the Tab key and of assistive technology', async ({
      page,
    }) => {
      const { field } = contactForm(page, locale)
      await page.goto(contact)
      const honeypot = page.locator('input[name=subject]')
      await expect(honeypot).toHaveAttribute('autocomplete', 'off')
      const { width, height } = (await page.locator('label').filter({ has: honeypot }).boundingBox()) ?? {}
      expect([width, height]).toEqual([1, 1])
      // The browser's own tree: Playwright's roles do not know `inert`.
      const browser = await page.context().newCDPSession(page)
      const { nodes } = await browser.send('Accessibility.getFullAXTree')
      const told = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value)
      expect(told).toContain(words('forms', 'contact.send'))
      expect(told).not.toContain(words('forms', 'contact.leaveEmpty'))
      await field('message').focus()
      await page.keyboard.press('Tab')
      const policy = page.getByRole('main').getByRole('link', { name: words('forms', 'contact.policy') })
      await expect(policy).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: words('forms', 'contact.send') })).toBeFocused()
    })

    test('row 60: what a program sends meets the same success, is stored as spam, and is not mailed', async ({
      page,
    }) => {
      const { fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      const filled = await fill()
      await page.locator('input[name=subject]').evaluate((input: HTMLInputElement) => (input.value = 'Pills'))
      await takeTime(page)
      await send.click()
      await expect(sent).toBeVisible()

      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      await page.goto(localePath(locale, '/'))
      // However long somebody read the page: a dialog's time begins when it opens.
      await takeTime(page)
      await page
        .getByRole('link', { name: words('common', 'services.ask') })
        .first()
        .click()
      await expect(dialog).toBeVisible()
      const email = `${unique('quick')}@example.com`
      // As a program does it: everything within a moment.
      await dialog.locator('form').evaluate((form: HTMLFormElement, address) => {
        const fields = { firstName: 'A', lastName: 'B', email: address }
        for (const [name, value] of Object.entries(fields)) {
          const input = form.elements.namedItem(name)
          if (input instanceof HTMLInputElement) input.value = value
        }
        form.requestSubmit()
      }, email)
      await expect(contactForm(dialog, locale).sentWithReason).toBeVisible()
      for (const address of [filled, email]) {
        expect(await stored(address)).toMatchObject([{ spam: true }])
        expect(await mailsOwed(address)).toEqual([])
      }
    })
  })
}
