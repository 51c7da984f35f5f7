import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test'
import { Client } from 'pg'
import type { Namespace } from '@/i18n/copy'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { translate } from '@/i18n/translate'
import { CONSENT_KEY, CONSENT_VERSION, type Category, type ConsentRecord } from '@/analytics/consent'

export { expect, LOCALES, localePath }
export type { Locale, Locator, Page }

/** A variable of the stack under test. @throws where the tests were started without a stack */
export function stack(name: string): string {
  const value = process.env[`E2E_${name}`]
  if (!value) throw new Error(`E2E_${name} is not set: run the browser tests with npm run test:e2e`)
  return value
}

type Fixtures = {
  /** The visitor's stored answer to whether they may be measured; null: a new visitor, who is asked by the banner. */
  consent: ConsentRecord | null
  /** Names console messages that the test provokes. */
  expectNoise: (pattern: RegExp) => void
}

const expectedNoise = new WeakMap<Page, RegExp[]>()

/** An answer that allows these categories and no other. */
export const consentRecord = (...allowed: Category[]): ConsentRecord => ({
  version: CONSENT_VERSION,
  date: '2026-11-22T00:00:00.000Z',
  analytics: allowed.includes('analytics'),
  advertising: allowed.includes('advertising'),
})

/**
 * Playwright's test, in a browser whose console must stay quiet except for what `expectNoise` names. The visitor has
 * refused analytics and advertising unless `test.use({ consent })` says otherwise. A test without `page` starts no
 * browser page.
 */
export const test = base.extend<Fixtures>({
  consent: [consentRecord(), { option: true }],
  context: async ({ context, consent }, use) => {
    const stored: [string, string] = [CONSENT_KEY, JSON.stringify(consent)]
    // Once for each origin: an answer that the test gives itself stays. Frames in the page may have no storage.
    const store = ([key, value]: [string, string]) => {
      if (window.top === window && localStorage.getItem(key) === null) localStorage.setItem(key, value)
    }
    if (consent) await context.addInitScript(store, stored)
    await use(context)
  },
  page: async ({ page }, use) => {
    const messages: string[] = []
    const onConsole = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text())
    }
    const onError = (error: Error) => void messages.push(`uncaught: ${error.message}`)
    page.on('console', onConsole).on('pageerror', onError)
    await use(page)
    // Closing the page aborts its requests, which the console reports too.
    page.off('console', onConsole).off('pageerror', onError)
    const patterns = expectedNoise.get(page) ?? []
    const unexpected = messages.filter((text) => !patterns.some((pattern) => pattern.test(text)))
    expect(unexpected, 'the browser console stays quiet').toEqual([])
  },
  expectNoise: async ({ page }, use) => {
    const patterns: RegExp[] = []
    expectedNoise.set(page, patterns)
    await use((pattern) => patterns.push(pattern))
  },
})

/** Keeps the page's requests of a kind on their way, until the answer is called. */
export async function hold(page: Page, requests: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(requests, (route) => released.then(() => route.continue()))
  return release
}

/** The site's own words in a language, so that tests find things as a reader does. */
export function wordsOf(locale: Locale) {
  return (namespace: Namespace | 'mail' | 'preview', key: string, values = {}): string => {
    const file = join(process.cwd(), 'public/locales', locale, `${namespace}.json`)
    const words = translate(JSON.parse(readFileSync(file, 'utf8')), locale, key, values)
    if (words === key) throw new Error(`${namespace}:${key} has no words in ${locale}`)
    return words
  }
}

/** The list of what is wrong with a refused form, which leads to its fields. */
export const faultsIn = (scope: Page | Locator) => scope.locator('[role=group]:has(a[href^="#"])')

/** Rows of the stack's database. */
export async function rows(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: stack('DATABASE_URL') })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export type CaughtMail = {
  subject: string
  body: { html: string; text: string }
  replyTo: string[]
  destination: { to: string[] }
}

async function caughtMails(): Promise<CaughtMail[]> {
  const response = await fetch(`${stack('MAIL_URL')}/store`)
  const { emails }: { emails: CaughtMail[] } = await response.json()
  return emails
}

/** What the mail catcher holds whose HTML part contains `text`. */
export async function mailsWith(text: string): Promise<CaughtMail[]> {
  return (await caughtMails()).filter(({ body }) => body.html.includes(text))
}

/** What the mail catcher holds for an address, the oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  return (await caughtMails()).filter(({ destination }) => destination.to.includes(address))
}

let count = 0

/** A text that no other test of this run uses. */
export const unique = (prefix: string) => `${prefix}${process.pid}-${Date.now().toString(36)}-${count++}`

/** Logs the page's browser in through next-auth's endpoints, without the form; the stack's visitor unless told. */
export async function logInAs(
  page: Page,
  email = stack('VISITOR_EMAIL'),
  password = stack('VISITOR_PASSWORD'),
): Promise<void> {
  const site = stack('SITE_URL')
  const { csrfToken }: { csrfToken: string } = await (await page.request.get(`${site}/api/auth/csrf`)).json()
  const form = { csrfToken, email, password, callbackUrl: site, json: 'true' }
  const answer = await page.request.post(`${site}/api/auth/callback/credentials`, { form })
  expect(answer.status(), `log-in of ${email}`).toBe(200)
}
