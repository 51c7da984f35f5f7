import { expect, mailsContaining, queryDatabase, unique, wordsOf, type Locale, type Page } from './e2e'

/** Contains a Han character outside the basic plane and an emoji of several code points. */
export const CHINESE = '我們一家四口想移居加拿大，子女讀中四。𨋢口見 👨‍👩‍👧‍👦'
export const MESSAGE = { 'en-CA': 'We are a family of four, and would like to move.', 'zh-HK': CHINESE }

/** Submissions faster than this count as spam, in ms. */
const MINIMUM_TYPING_TIME = 2_000

/** The page, or a dialog on it, that contains the form. */
export type Scope = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText'>

/** Locators of the contact form's controls and messages, found by their copy. */
export function contactForm(scope: Scope, locale: Locale) {
  const words = wordsOf(locale)
  // Screen readers announce the outcome, because it is in a live region.
  const outcome = scope.getByRole('status')
  // Not by label, because the heading of the form labels a region and contains the word “message”, too.
  const field = (name: string) => scope.getByRole('textbox', { name: words('forms', `field.${name}`) })
  return {
    words,
    field,
    send: scope.getByRole('button', { name: words('forms', 'contact.send'), exact: true }),
    sending: scope.getByRole('button', { name: words('forms', 'contact.sending') }),
    sent: outcome.getByText(words('forms', 'contact.success'), { exact: true }),
    sentWithReason: outcome.getByText(words('forms', 'contact.successWithReason'), { exact: true }),
    /** The visible character count below the message. A second element, after it, announces the same text. */
    characterCount: (key: 'charactersLeft' | 'charactersOver', count: number) =>
      scope.getByText(words('forms', key, { count })).first(),
    failed: scope.getByText(words('forms', 'contact.error')),
    /** Fills in every required field and the message, with a unique email address. @returns the address */
    async fill(message: string = MESSAGE[locale]): Promise<string> {
      const email = `${unique('family')}@example.com`
      await field('firstName').fill('美玲')
      await field('lastName').fill('陳')
      await field('email').fill(email)
      await field('message').fill(message)
      return email
    },
  }
}

/**
 * Moves the document's clock forward by the time a person needs to fill in the form. The next submission then
 * does not count as spam. A reload resets the clock.
 */
export async function skipTypingTime(page: Page): Promise<void> {
  await page.evaluate((duration) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + duration
  }, MINIMUM_TYPING_TIME)
}

/**
 * Waits until the draft contains the text. Before that, the script that saves the draft may still be loading.
 */
export async function expectDraftSaved(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact') ?? '')).toContain(text)
}

/** Lists the messages in the database with this sender's address. */
export const storedMessages = (email: string) =>
  queryDatabase(
    `SELECT first_name, last_name, phone, message, reason, locale, spam, user_id
     FROM contact_messages WHERE email = $1`,
    [email],
  )

/** Expects exactly one stored message from this address, and exactly one mail about it to the firm. */
export async function expectMessageReceived(
  email: string,
  message: string,
  reason: string | null,
): Promise<void> {
  const found = await storedMessages(email)
  expect(found).toMatchObject([{ first_name: '美玲', last_name: '陳', message, reason, spam: false }])
  await expect.poll(async () => (await mailsContaining(email)).length).toBe(1)
  const [mail] = await mailsContaining(email)
  expect(mail?.body.text).toContain(message)
  expect(mail?.replyTo).toEqual([email])
}
