import { contactForm, CHINESE, expectArrived, MESSAGE, stored, takeTime } from '../support/contactForm'
import {
  expect,
  LOCALES,
  localePath,
  logInAs,
  rows,
  stack,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'

const CALL = '**/api/trpc/contact.post**'

const mailsOwed = (email: string) =>
  rows(
    `SELECT outbox_mails.id FROM outbox_mails
     JOIN contact_messages ON contact_messages.id = contact_message_id WHERE email = $1`,
    [email],
  )

/** Lets calls through when it is opened, and counts them. */
async function gate(page: Page) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const calls: string[] = []
  await page.route(CALL, async (route) => {
    calls.push(route.request().url())
    await opened
    await route.continue()
  })
  return { calls, open }
}

for (const locale of LOCALES) {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test.describe(`States of the contact form in ${locale}`, () => {
    test('4.17, 4.18, 4.19 · sending clears the messages and disables Send; success empties the form', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
      const { field, fill, send, sending, sent, failed } = contactForm(page, locale)
      await page.goto(contact)
      await page.route(CALL, (route) => route.abort(), { times: 1 })
      const email = await fill()
      await send.click()
      await expect(failed).toBeVisible()
      await expect(send).toBeEnabled()

      const { calls, open } = await gate(page)
      await send.click()
      await expect(sending).toBeDisabled()
      await expect(failed).toBeHidden()
      await expect(field('message')).toHaveValue(MESSAGE[locale])
      await expect.poll(() => calls.length).toBe(1)
      open()
      await expect(sent).toBeVisible()
      await expect(send).toBeEnabled()
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'message']) {
        await expect(field(name)).toHaveValue('')
      }
      expect(await stored(email)).toHaveLength(1)

      // The thanks, too, are gone as soon as the next attempt begins.
      await send.click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
      await expect(sent).toBeHidden()
    })

    test('4.17 · sending clears the faults of the fields', async ({ page }) => {
      const { field, fill, send, sending, sent } = contactForm(page, locale)
      await page.goto(contact)
      await send.click()
      await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
      const { open } = await gate(page)
      await fill()
      await send.click()
      await expect(sending).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(field('email')).toHaveAttribute('aria-invalid', 'false')
      open()
      await expect(sent).toBeVisible()
    })

    test('4.20 · the address of the account is filled in, on the page and in the dialog, also after success', async ({
      page,
    }) => {
      await logInAs(page)
      await page.goto(`${contact}?dialog=contact`)
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      await expect(contactForm(dialog, locale).field('email')).toHaveValue(stack('VISITOR_EMAIL'))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      const { field, send, sent } = contactForm(page, locale)
      await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
      const message = unique(MESSAGE[locale])
      await field('firstName').fill('美玲')
      await field('lastName').fill('陳')
      await field('message').fill(message)
      await send.click()
      await expect(sent).toBeVisible()
      await expect(field('message')).toHaveValue('')
      await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
      const found = (await stored(stack('VISITOR_EMAIL'))).filter((row) => row.message === message)
      expect(found).toMatchObject([{ user_id: expect.any(String) }])
    })

    test('4.20 · an address that is typed already is not written over', async ({ page }) => {
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await logInAs(page)
      await page.route('**/api/auth/session', async (route) => {
        await asked
        await route.continue()
      })
      const { field } = contactForm(page, locale)
      await page.goto(contact)
      await field('email').fill('mine@example.com')
      answer()
      await expect(page.getByRole('button', { name: words('common', 'header.account') })).toBeVisible()
      await expect(field('email')).toHaveValue('mine@example.com')
    })

    test('4.19 · row 54: a double click and the Enter key are one call and one message', async ({ page }) => {
      const { field, fill, send, sending, sent } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill()
      const { calls, open } = await gate(page)
      await takeTime(page)
      await send.dblclick()
      await expect(sending).toBeDisabled()
      await sending.click({ force: true })
      await field('firstName').press('Enter')
      await expect.poll(() => calls.length).toBe(1)
      open()
      await expect(sent).toBeVisible()
      expect(calls).toHaveLength(1)
      await expectArrived(email, MESSAGE[locale], null)
    })

    test('row 54: an answer that never came, a reload, and the same form again are one message', async ({
      page,
      expectNoise,
    }) => {
      expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
      const { field, fill, send, sent, failed } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill()
      await takeTime(page)
      // The server has it, and nobody hears of that.
      await page.route(CALL, (route) => route.fetch().then(() => route.abort()), { times: 2 })
      await send.click()
      await expect(failed).toBeVisible()
      await send.click()
      await expect(failed).toBeVisible()
      await page.reload()
      await expect(field('message')).toHaveValue(MESSAGE[locale])
      await send.click()
      await expect(sent).toBeVisible()
      await expectArrived(email, MESSAGE[locale], null)
    })

    test('row 54: the same form sent from two tabs is one message, a new one is another', async ({
      page,
      context,
    }) => {
      const other = await context.newPage()
      const tabs = [contactForm(page, locale), contactForm(other, locale)]
      const email = `${unique('family')}@example.com`
      for (const tab of [page, other]) await tab.goto(contact)
      for (const { fill, field } of tabs) {
        await fill()
        await field('email').fill(email)
      }
      for (const { send, sent } of tabs) {
        await send.click()
        await expect(sent).toBeVisible()
      }
      expect(await stored(email)).toHaveLength(1)
      await tabs[1]?.fill()
      await tabs[1]?.field('email').fill(email)
      await tabs[1]?.send.click()
      await expect.poll(async () => (await stored(email)).length).toBe(2)
    })

    test('row 55: closed, reopened, reloaded: the dialog’s address and its typed text stay together', async ({
      page,
    }) => {
      await page.goto(localePath(locale, '/'))
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      const { field, fill, send, sentWithReason } = contactForm(dialog, locale)
      const ask = page.getByRole('link', { name: words('common', 'services.ask') }).first()
      const expectText = async (email: string) => {
        await expect(page).toHaveURL(/dialog=contact&reason=family-sponsorship/)
        await expect(field('email')).toHaveValue(email)
        await expect(field('lastName')).toHaveValue('陳')
        await expect(field('message')).toHaveValue(MESSAGE[locale])
      }
      await ask.click()
      const email = await fill()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(localePath(locale, '/'))
      await page.goForward()
      await expectText(email)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await ask.click()
      await expectText(email)
      await page.reload()
      await expectText(email)
      await takeTime(page, 'now')
      await send.click()
      await expect(sentWithReason).toBeVisible()
      await expectArrived(email, MESSAGE[locale], 'family-sponsorship')
      await page.reload()
      await expect(dialog).toBeVisible()
      await dialog.getByLabel(words('forms', 'field.phone')).fill('1')
      await expect(field('message')).toHaveValue('')
    })

    test('row 55: on the page, typed text outlives a reload, another page and Back, and goes with success', async ({
      page,
    }) => {
      const { field, fill, send, sent } = contactForm(page, locale)
      await page.goto(contact)
      await fill(CHINESE.repeat(40))
      await page.reload()
      await expect(field('message')).toHaveValue(CHINESE.repeat(40))
      const left = 2000 - Array.from(CHINESE.repeat(40)).length
      await expect(page.getByText(words('forms', 'charactersLeft', { count: left }))).toBeVisible()
      await page.goto(localePath(locale, '/'))
      await page.goBack()
      await expect(field('message')).toHaveValue(CHINESE.repeat(40))
      await page.goto(localePath(locale, '/'))
      await page.getByRole('contentinfo').waitFor()
      await page.goto(contact)
      await expect(field('firstName')).toHaveValue('美玲')
      await send.click()
      await expect(sent).toBeVisible()
      await page.goto(contact)
      await field('phone').fill('1')
      await expect(field('message')).toHaveValue('')
      expect(await page.evaluate(() => sessionStorage.getItem('contact'))).toBe('{"phone":"1"}')
    })

    test('row 55: typed text stays where the language, and so the order of the names, changes', async ({
      page,
    }) => {
      const other = locale === 'en-CA' ? 'zh-HK' : 'en-CA'
      const { fill } = contactForm(page, locale)
      await page.goto(contact)
      const email = await fill()
      await page.getByRole('button', { name: words('common', 'language.choose') }).click()
      await page.getByRole('link', { name: other === 'en-CA' ? 'English' : 'Chinese' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      const translated = contactForm(page, other)
      await expect(translated.field('firstName')).toHaveValue('美玲')
      await expect(translated.field('lastName')).toHaveValue('陳')
      await expect(translated.field('email')).toHaveValue(email)
      await expect(translated.field('message')).toHaveValue(MESSAGE[locale])
    })

    test('row 57: a session that ends while the form is open takes no text along', async ({
      page,
      context,
    }) => {
      const { field, send, sent } = contactForm(page, locale)
      await logInAs(page)
      await page.goto(contact)
      await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
      const message = unique(MESSAGE[locale])
      await field('firstName').fill('美玲')
      await field('lastName').fill('陳')
      await field('message').fill(message)
      // The form's engine, which holds on to what the visitor has begun, comes with the first touch: it is there now.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact'))).toContain('美玲')
      await context.clearCookies()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('button', { name: words('common', 'header.logIn') })).toBeVisible()
      await expect(field('email')).toHaveValue(stack('VISITOR_EMAIL'))
      await expect(field('message')).toHaveValue(message)
      await send.click()
      await expect(sent).toBeVisible()
      const found = (await stored(stack('VISITOR_EMAIL'))).filter((row) => row.message === message)
      expect(found).toMatchObject([{ user_id: null }])
    })

    test('row 60: the honeypot is out of sight, of the Tab key and of assistive technology', async ({
      page,
    }) => {
      const { field } = contactForm(page, locale)
      await page.goto(contact)
      const honeypot = page.locator('input[name=subject]')
      await expect(honeypot).toHaveAttribute('autocomplete', 'off')
      const { width, height } = (await page.locator('label').filter({ has: honeypot }).boundingBox()) ?? {}
      expect([width, height]).toEqual([1, 1])
      await expect(page.getByRole('textbox', { name: words('forms', 'contact.leaveEmpty') })).toHaveCount(0)
      await field('message').focus()
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
      await page.goto(`${localePath(locale, '/')}?dialog=contact`)
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
      await expect(contactForm(dialog, locale).sent).toBeVisible()
      for (const address of [filled, email]) {
        expect(await stored(address)).toMatchObject([{ spam: true }])
        expect(await mailsOwed(address)).toEqual([])
      }
    })
  })
}
