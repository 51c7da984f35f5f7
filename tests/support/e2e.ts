import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'
import type { Namespace } from '@/i18n/copy'
import { LOCALES, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { translate } from '@/i18n/translate'
import { waitForHydration } from './hydration'
import { query } from './query'
import { CONSENT_KEY, CONSENT_VERSION, type Category, type ConsentRecord } from '@/analytics/consent'

export { expect, LOCALES, localePath }
export type { Locale, Locator, Page }

/** Reads a variable of the stack under test. @throws if the tests were started without a stack */
export function stack(name: string): string {
  const value = process.env[`E2E_${name}`]
  if (!value) throw new Error(`E2E_${name} is not set: run the browser tests with npm run test:e2e`)
  return value
}

type Fixtures = {
  /** The visitor's stored consent; null for a new visitor, who sees the consent banner. */
  consent: ConsentRecord | null
  /** Allows console messages that the test provokes. */
  expectNoise: (pattern: RegExp) => void
}

const expectedNoise = new WeakMap<Page, RegExp[]>()

/** Builds a consent record that allows only these categories. */
export const consentRecord = (...allowed: Category[]): ConsentRecord => ({
  version: CONSENT_VERSION,
  date: '2026-11-22T00:00:00.000Z',
  analytics: allowed.includes('analytics'),
  advertising: allowed.includes('advertising'),
})

/**
 * Playwright's test, which fails on console messages except those that `expectNoise` allows. The visitor has
 * rejected analytics and advertising unless `test.use({ consent })` says otherwise. A test without `page`
 * opens no browser page. Navigations wait until React has hydrated the page.
 */
export const test = base.extend<Fixtures>({
  consent: [consentRecord(), { option: true }],
  context: async ({ context, consent, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(context)
    const stored: [string, string] = [CONSENT_KEY, JSON.stringify(consent)]
    // Stores the consent once per origin, so that it does not overwrite an answer the test gives. Frames in
    // the page may have no storage.
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
    expect(unexpected, 'the browser console has no unexpected messages').toEqual([])
  },
  expectNoise: async ({ page }, use) => {
    const patterns: RegExp[] = []
    expectedNoise.set(page, patterns)
    await use((pattern) => patterns.push(pattern))
  },
})

/**
 * Answers matching requests of the page until the returned function is called, or only `times` requests. In place of
 * `page.unroute` and the option `times` of Playwright: when they remove the last route of a page, a request that
 * starts in that moment may never end (https://github.com/microsoft/playwright/issues/41802).
 */
export async function answerRequests(
  page: Page,
  requests: string | RegExp,
  answer: (route: Route) => unknown,
  times = Infinity,
): Promise<() => void> {
  let left = times
  await page.route(requests, (route) => (left-- > 0 ? answer(route) : route.fallback()))
  return () => {
    left = 0
  }
}

/** Holds matching requests of the page until the returned function is called, and then sends or aborts them. */
export async function holdRequests(
  page: Page,
  requests: string | RegExp,
  end: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(requests, (route) => released.then(() => route[end]()))
  return release
}

/** Returns the site's copy in a locale, so that tests find elements as a reader does. */
export function wordsOf(locale: Locale) {
  return (namespace: Namespace | 'mail' | 'preview', key: string, values = {}): string => {
    const file = join(process.cwd(), 'public/locales', locale, `${namespace}.json`)
    const words = translate(JSON.parse(readFileSync(file, 'utf8')), locale, key, values)
    if (words === key) throw new Error(`${namespace}:${key} has no words in ${locale}`)
    return words
  }
}

/** Finds the error summary of a rejected form, which links to its fields. */
export const errorSummary = (scope: Page | Locator) => scope.locator('[role=group]:has(a[href^="#"])')

/** Queries the stack's database. */
export const queryDatabase = (sql: string, values: unknown[]) => query(stack('DATABASE_URL'), sql, values)

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

/** Lists the caught mails whose HTML part contains `text`. */
export async function mailsContaining(text: string): Promise<CaughtMail[]> {
  return (await caughtMails()).filter(({ body }) => body.html.includes(text))
}

/** Lists the caught mails for an address, oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  return (await caughtMails()).filter(({ destination }) => destination.to.includes(address))
}

let count = 0

/** Returns a text that no other test of this run uses. */
export const unique = (prefix: string) => `${prefix}${process.pid}-${Date.now().toString(36)}-${count++}`

/**
 * Logs the page's browser in through next-auth's endpoints, without the form. Defaults to the stack's
 * visitor.
 */
export async function logInAs(
  page: Page,
  email = stack('VISITOR_EMAIL'),
  password = stack('VISITOR_PASSWORD'),
  site = stack('SITE_URL'),
): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await page.request.get(`${site}/api/auth/csrf`)).json()
  const form = { csrfToken, email, password, callbackUrl: site, json: 'true' }
  const answer = await page.request.post(`${site}/api/auth/callback/credentials`, { form })
  expect(answer.status(), `login of ${email}`).toBe(200)
}
