import { contactForm, expectArrived, MESSAGE, stored, takeTime } from '../support/contactForm'
import {
  expect,
  faultsIn,
  localePath,
  LOCALES,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'

const CALL = '**/api/trpc/contact.post**'

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
      await expect(faultsIn(page).getByRole('link')).toHaveCount(3)
      await expect(sent).toBeHidden()
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
  })
}
