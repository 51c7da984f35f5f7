import { expect, mailsWith, rows, unique, wordsOf, type Locale, type Page } from './e2e'

/** Han characters beyond the basic plane and an emoji of several characters among them. */
export const CHINESE = '我們一家四口想移居加拿大，子女讀中四。𨋢口見 👨‍👩‍👧‍👦'
export const MESSAGE = { 'en-CA': 'We are a family of four, and would like to move.', 'zh-HK': CHINESE }

/** The specification's least time from opening a form to sending it, in ms. */
const FASTEST_PERSON = 2_000

/** Where the form is looked for: the page, or a dialog over it. */
export type Scope = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText'>

/** The contact form's parts, found by their words. */
export function contactForm(scope: Scope, locale: Locale) {
  const words = wordsOf(locale)
  // A screen reader hears what becomes of a message.
  const said = scope.getByRole('status')
  const field = (name: string) => scope.getByLabel(words('forms', `field.${name}`))
  return {
    words,
    field,
    send: scope.getByRole('button', { name: words('forms', 'contact.send'), exact: true }),
    sending: scope.getByRole('button', { name: words('forms', 'contact.sending') }),
    sent: said.getByText(words('forms', 'contact.success'), { exact: true }),
    sentWithReason: said.getByText(words('forms', 'contact.successWithReason'), { exact: true }),
    /** The count below the message as it is seen; it is said aloud by another element, after it. */
    counted: (key: 'charactersLeft' | 'charactersOver', count: number) =>
      scope.getByText(words('forms', key, { count })).first(),
    failed: scope.getByText(words('forms', 'contact.failure')),
    /** Fills in what a message needs, under an address that no other test uses; gives the address. */
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

/** Takes the time that a person takes, since the page or, where the form opened later, since now. */
export async function takeTime(page: Page, since: 'opening' | 'now' = 'opening'): Promise<void> {
  const start = since === 'opening' ? 0 : await page.evaluate(() => performance.now())
  await page.waitForFunction((end) => performance.now() > end, start + FASTEST_PERSON)
}

/** The browser has noted what was typed: from here on the page may go. Before, the script that notes is on its way. */
export async function expectNoted(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact') ?? '')).toContain(text)
}

/** What the database holds of this address. */
export const stored = (email: string) =>
  rows(
    `SELECT first_name, last_name, phone, message, reason, locale, spam, user_id
     FROM contact_messages WHERE email = $1`,
    [email],
  )

/** One message of this address reached the database, and the firm's inbox by one mail. */
export async function expectArrived(email: string, message: string, reason: string | null): Promise<void> {
  const found = await stored(email)
  expect(found).toMatchObject([{ first_name: '美玲', last_name: '陳', message, reason, spam: false }])
  await expect.poll(async () => (await mailsWith(email)).length, { timeout: 15_000 }).toBe(1)
  const [mail] = await mailsWith(email)
  expect(mail?.body.text).toContain(message)
  expect(mail?.replyTo).toEqual([email])
}
