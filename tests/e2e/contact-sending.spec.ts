import { contactForm, expectArrived, MESSAGE, stored, takeTime } from '../support/contactForm'
import {
  expect,
  faultsIn,
  hold,
  localePath,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Page,
} from '../support/e2e'
import { FULL_MATRIX_ONLY, forEachLocale } from '../support/matrix'

const CALL = '**/api/trpc/contact.post**'

/** Holds back the calls until `open` is called, and records them. */
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

forEachLocale('States of the contact form', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test('sending clears the outcome and disables Send, a double click and Enter send one message, success empties the form @spec:4.17 @spec:4.18 @spec:4.19 @row:54', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
    const { field, fill, send, sending, sent, failed } = contactForm(page, locale)
    await page.goto(contact)
    const email = await fill()
    await takeTime(page)

    await test.step('a failed attempt', async () => {
      await page.route(CALL, (route) => route.abort(), { times: 1 })
      await send.click()
      await expect(failed).toBeVisible()
      await expect(send).toBeEnabled()
    })
    await test.step('the second attempt, by a double click and Enter', async () => {
      const { calls, open } = await gate(page)
      await send.dblclick()
      await expect(sending).toBeDisabled()
      await expect(failed).toBeHidden()
      await sending.click({ force: true })
      await field('firstName').press('Enter')
      await expect(field('message')).toHaveValue(MESSAGE[locale])
      await expect.poll(() => calls.length).toBe(1)
      open()
      await expect(sent).toBeVisible()
      expect(calls).toHaveLength(1)
      await expect(send).toBeEnabled()
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'message']) {
        await expect(field(name)).toHaveValue('')
      }
      await expectArrived(email, MESSAGE[locale], null)
    })
    await test.step('the next attempt clears the success message', async () => {
      await send.click()
      await expect(faultsIn(page).getByRole('link')).toHaveCount(3)
      await expect(sent).toBeHidden()
    })
  })

  test('the address of the account is filled in, on the page and in the dialog, also after success, and does not replace a typed one @spec:4.20', async ({
    page,
  }) => {
    const account = stack('VISITOR_EMAIL')
    const { field, send, sent } = contactForm(page, locale)
    await logInAs(page)
    await page.goto(`${contact}?dialog=contact`)
    await test.step('in the dialog', async () => {
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      await expect(contactForm(dialog, locale).field('email')).toHaveValue(account)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('on the page, before and after success', async () => {
      await expect(field('email')).toHaveValue(account)
      const message = unique(MESSAGE[locale])
      await field('firstName').fill('美玲')
      await field('lastName').fill('陳')
      await field('message').fill(message)
      await send.click()
      await expect(sent).toBeVisible()
      await expect(field('message')).toHaveValue('')
      await expect(field('email')).toHaveValue(account)
      const found = (await stored(account)).filter((row) => row.message === message)
      expect(found).toMatchObject([{ user_id: expect.any(String) }])
    })
    await test.step('not over an address that was typed before the session was loaded', async () => {
      const answer = await hold(page, '**/api/auth/session')
      await page.goto(contact)
      await field('email').fill('mine@example.com')
      answer()
      await expect(page.getByRole('button', { name: words('common', 'header.account') })).toBeVisible()
      await expect(field('email')).toHaveValue('mine@example.com')
    })
  })

  test('attempts without an answer, a reload and the same form again are one message @row:54', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
    const { field, fill, send, sent, failed } = contactForm(page, locale)
    await page.goto(contact)
    const email = await fill()
    await takeTime(page)
    // The server stores the message, but its response does not reach the browser.
    await page.route(CALL, (route) => route.fetch().then(() => route.abort()), { times: 2 })
    for (const attempt of ['first', 'second']) {
      const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('contact.post'))
      await send.click()
      await failure
      await expect(failed, `the ${attempt} attempt`).toBeVisible()
      await expect(send).toBeEnabled()
    }
    await page.reload()
    await expect(field('message')).toHaveValue(MESSAGE[locale])
    await send.click()
    await expect(sent).toBeVisible()
    await expectArrived(email, MESSAGE[locale], null)
  })

  // `contactStorage.test.ts` and `contact.test.ts` cover the shared key and its effect without a browser.
  test(
    'the same form sent from two tabs is one message, a new one is another @row:54',
    { tag: FULL_MATRIX_ONLY },
    async ({ page, context }) => {
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
    },
  )
})
