import {
  contactForm,
  expectMessageReceived,
  MESSAGE,
  storedMessages,
  skipTypingTime,
} from '../support/contactForm'
import {
  answerRequests,
  errorSummary,
  expect,
  holdRequests,
  localePath,
  logInAs,
  stack,
  test,
  unique,
  wordsOf,
  type Locator,
} from '../support/e2e'
import { FULL_MATRIX_ONLY, forEachLocale } from '../support/matrix'

const CALL = '**/api/trpc/contact.post**'

forEachLocale('States of the contact form', 'zh-HK', (locale) => {
  const words = wordsOf(locale)
  const contact = localePath(locale, '/contact')

  test('a double click and Enter send one message; sending hides the last result, success empties the form @spec:4.17 @spec:4.18 @spec:4.19 @row:54', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
    const { field, fill, send, sending, sent, failed } = contactForm(page, locale)
    await page.goto(contact)
    const email = await fill()
    await skipTypingTime(page)

    await test.step('a failed attempt', async () => {
      await answerRequests(page, CALL, (route) => route.abort(), 1)
      await send.click()
      await expect(failed).toBeVisible()
      await expect(send).toBeEnabled()
    })
    await test.step('the second attempt, by a double click and Enter', async () => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('contact.post')) calls.push(request.url())
      })
      const release = await holdRequests(page, CALL)
      const topOf = (button: Locator) =>
        button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
      const before = await topOf(send)
      await send.dblclick()
      await expect(sending).toBeDisabled()
      await expect(failed).toBeHidden()
      // A second tap must not meet what is below.
      expect(await topOf(sending)).toBeCloseTo(before, 0)
      await sending.click({ force: true })
      await field('firstName').press('Enter')
      await expect(field('message')).toHaveValue(MESSAGE[locale])
      await expect.poll(() => calls.length).toBe(1)
      release()
      await expect(sent).toBeVisible()
      expect(calls).toHaveLength(1)
      await expect(send).toBeEnabled()
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'message']) {
        await expect(field(name)).toHaveValue('')
      }
      await expectMessageReceived(email, MESSAGE[locale], null)
    })
    await test.step('a repeated tap on the empty form keeps the success message', async () => {
      await field('email').press('Enter')
      await expect(sent).toBeVisible()
      await expect(errorSummary(page)).toBeHidden()
    })
    await test.step('the next attempt clears the success message', async () => {
      await field('message').fill(MESSAGE[locale])
      await send.click()
      await expect(errorSummary(page).getByRole('link')).toHaveCount(3)
      await expect(sent).toBeHidden()
    })
  })

  test('the account’s email is filled in, also in the dialog and after success, unless one was typed @spec:4.20', async ({
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
      const found = (await storedMessages(account)).filter((row) => row.message === message)
      expect(found).toMatchObject([{ user_id: expect.any(String) }])
    })
    await test.step('not over an address that was typed before the session was loaded', async () => {
      const release = await holdRequests(page, '**/api/auth/session')
      await page.goto(contact)
      await field('email').fill('mine@example.com')
      release()
      await expect(page.getByRole('link', { name: words('common', 'header.account') })).toBeVisible()
      await expect(field('email')).toHaveValue('mine@example.com')
    })
  })

  test(
    'a dialog closed before the form’s script has loaded stays open until the message is on its way',
    { tag: FULL_MATRIX_ONLY },
    async ({ page }) => {
      await page.goto(`${contact}?dialog=contact`)
      const dialog = page.getByRole('dialog', { name: words('dialogs', 'contact.heading') })
      const { fill, send, sending, sent } = contactForm(dialog, locale)
      await expect(dialog).toBeVisible()
      const release = await holdRequests(page, '**/_next/static/chunks/**')
      const email = await fill()
      await skipTypingTime(page)
      await send.click()
      await expect(sending).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      release()
      await expect(sent).toBeVisible()
      await expectMessageReceived(email, MESSAGE[locale], null)
    },
  )

  test('attempts without a response and a retry after a reload store one message @row:54', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED|Failed to fetch|TRPCClientError/)
    const { field, fill, send, sent, failed } = contactForm(page, locale)
    await page.goto(contact)
    const email = await fill()
    await skipTypingTime(page)
    // The server stores the message, but its response does not reach the browser.
    await answerRequests(page, CALL, (route) => route.fetch().then(() => route.abort()), 2)
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
    await expectMessageReceived(email, MESSAGE[locale], null)
  })

  // `contactStorage.test.ts` and `contact.test.ts` cover the shared key and its effect without a browser.
  test(
    'the same form sent from two tabs stores one message, and the next form another @row:54',
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
      for (const tab of [page, other]) await skipTypingTime(tab)
      for (const { send, sent } of tabs) {
        await send.click()
        await expect(sent).toBeVisible()
      }
      expect(await storedMessages(email)).toHaveLength(1)
      await tabs[1]?.fill()
      await tabs[1]?.field('email').fill(email)
      await tabs[1]?.send.click()
      await expect.poll(async () => (await storedMessages(email)).length).toBe(2)
    },
  )
})
