import { contactForm, storedMessages, skipTypingTime } from '../support/contactForm'
import { expect, localePath, queryDatabase, test, unique, wordsOf } from '../support/e2e'
import { forEachLocale, FULL_MATRIX_ONLY } from '../support/matrix'

const mailsFor = (email: string) =>
  queryDatabase(
    `SELECT outbox_mails.id FROM outbox_mails
     JOIN contact_messages ON contact_messages.id = contact_message_id WHERE email = $1`,
    [email],
  )

async function expectSpam(email: string) {
  expect(await storedMessages(email)).toMatchObject([{ spam: true }])
  expect(await mailsFor(email)).toEqual([])
}

forEachLocale('Bots at the contact form', 'en-CA', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test('a person cannot reach the honeypot; a message that fills it seems sent and is stored as spam @row:60', async ({
    page,
  }) => {
    const { field, fill, send, sent } = contactForm(page, locale)
    const honeypot = page.locator('input[name=subject]')
    await page.goto(contact)
    await test.step('the honeypot is invisible, and hidden from assistive technology', async () => {
      await expect(honeypot).toHaveAttribute('autocomplete', 'off')
      const { width, height } = (await page.locator('label').filter({ has: honeypot }).boundingBox()) ?? {}
      expect([width, height]).toEqual([1, 1])
      // The browser's own accessibility tree, because Playwright's roles ignore `inert`.
      const browser = await page.context().newCDPSession(page)
      const { nodes } = await browser.send('Accessibility.getFullAXTree')
      const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value)
      expect(names).toContain(words('forms', 'contact.send'))
      expect(names).not.toContain(words('forms', 'contact.honeypot'))
    })
    await test.step('the Tab key skips the honeypot', async () => {
      await field('message').focus()
      await page.keyboard.press('Tab')
      const policy = page
        .getByRole('main')
        .getByRole('link', { name: words('forms', 'contact.privacyPolicy') })
      await expect(policy).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: words('forms', 'contact.send') })).toBeFocused()
    })
    await test.step('a bot fills it', async () => {
      const email = await fill()
      await honeypot.evaluate((input: HTMLInputElement) => (input.value = 'Pills'))
      await skipTypingTime(page)
      await send.click()
      await expect(sent).toBeVisible()
      await expectSpam(email)
    })
  })

  test(
    'a message sent right after its dialog opened seems sent, is stored as spam and is not mailed @row:60',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      await page.goto(localePath(locale, '/'))
      // Time spent on the page does not count: the dialog's time starts when it opens.
      await skipTypingTime(page)
      // A stopped clock makes the bot fast on a slow machine, too.
      await page.evaluate(() => {
        const start = performance.now()
        performance.now = () => start
      })
      await page
        .getByRole('link', { name: words('common', 'services.contactLink') })
        .first()
        .click()
      await expect(dialog).toBeVisible()
      const email = `${unique('quick')}@example.com`
      await dialog.locator('form').evaluate((form: HTMLFormElement, address) => {
        const fields = { firstName: 'A', lastName: 'B', email: address }
        for (const [name, value] of Object.entries(fields)) {
          const input = form.elements.namedItem(name)
          if (input instanceof HTMLInputElement) input.value = value
        }
        form.requestSubmit()
      }, email)
      await expect(contactForm(dialog, locale).sentWithReason).toBeVisible()
      await expectSpam(email)
    },
  )
})
