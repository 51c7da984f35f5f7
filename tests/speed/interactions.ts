import type { Browser, Locator, Page } from '@playwright/test'
import { median } from '../support/quantile'
import { PHONE, slowDown } from './phone'

/** Chromium reports no interaction that is faster than this, in ms. */
const SHORTEST = 16
/** The duration of a visitor's tap, in ms. Taps of Playwright have no duration. */
const TAP_DURATION = 100
/** The time to wait after a tap, in ms. The browser handles its click within a few milliseconds. */
const CLICK_WAIT = 100

declare global {
  interface Window {
    /** The longest time from an input to the next paint since the last reset, in ms. */
    slowestInteraction: number
    /** How long after the last click the heading of the next page was on the screen, in ms; 0 before. */
    shownAfter: number
  }
}

/** Runs in the page: keeps the longest event of each interaction, as Interaction to Next Paint does. */
function observeInteractions(): void {
  window.slowestInteraction = 0
  // Without this threshold, events below 104 ms are not reported.
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || !entry.interactionId) continue
      window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration)
    }
  }).observe(options)
}

/** Runs in the page: after a click, waits for another heading, and asks the browser when it is on the screen. */
function observeNavigation(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const previous = document.querySelector('h1')?.textContent
      window.shownAfter = 0
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1')
        if (heading?.textContent === previous) return
        observer.disconnect()
        heading?.setAttribute('elementtiming', 'heading')
        new PerformanceObserver((list) => {
          window.shownAfter = (list.getEntries()[0]?.startTime ?? Number.NaN) - timeStamp
        }).observe({ type: 'element' })
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    true,
  )
}

/** A page with a phone's screen and processor. `tap`: touches the middle of an element, as a visitor does. */
type Phone = { page: Page; tap: (target: Locator) => Promise<void> }

async function newPhone(browser: Browser): Promise<Phone> {
  const page = await browser.newPage({ ...PHONE, locale: 'en-CA' })
  await page.addInitScript(observeInteractions)
  await page.addInitScript(observeNavigation)
  const session = await slowDown(page)
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  async function tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('The target of a tap is not visible')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const isOnTop = await target.evaluate(
      (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
      middle,
    )
    if (!isOnTop) throw new Error('The target of a tap is covered')
    await touch('touchStart', [middle])
    await page.waitForTimeout(TAP_DURATION)
    await touch('touchEnd', [])
    await page.waitForTimeout(CLICK_WAIT)
  }
  return { page, tap }
}

/** The Interaction to Next Paint of what `act` does, in ms. */
async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.slowestInteraction = 0))
  await act()
  // Entries arrive after the paint that they measure, at the latest when the page is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 200))))
  return Math.max(SHORTEST, await page.evaluate(() => window.slowestInteraction))
}

/** Waits until the page has loaded nothing for half a second, so that links which came into view are prefetched. */
async function waitForPrefetches(page: Page): Promise<void> {
  const countResources = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  let count = await countResources()
  while (count !== before) {
    await page.waitForTimeout(500)
    before = count
    count = await countResources()
  }
}

/** The time from a click on a prefetched link until its page is painted, in ms. */
async function timeNavigation({ page, tap }: Phone, link: Locator): Promise<number> {
  await waitForPrefetches(page)
  await page.evaluate(() => (window.shownAfter = 0))
  await tap(link)
  // Evaluating code in the page would delay the navigation.
  await page.waitForTimeout(1_000)
  const time = await page.evaluate(() => window.shownAfter)
  if (!time) throw new Error('The link did not open its page')
  return time
}

export type Timings = Record<string, number>

async function timeHeader({ page, tap }: Phone, origin: string): Promise<Timings> {
  await page.goto(origin, { waitUntil: 'networkidle' })
  const banner = page.getByRole('banner')
  const button = (name: string) => banner.getByRole('button', { name, exact: true })
  const timeTap = (name: string) => timeInteraction(page, () => tap(button(name)))
  const close = () => page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const openLogin = () =>
    timeInteraction(page, async () => {
      await tap(button('Log in'))
      await dialog.waitFor()
    })

  const menu = await timeTap('Menu')
  await close()
  const languages = await timeTap('Language')
  await close()
  const loginFirst = await openLogin()
  await close()
  await dialog.waitFor({ state: 'detached' })
  const loginSecond = await openLogin()
  return {
    'opening the menu': menu,
    'opening the language menu': languages,
    'login dialog, first time': loginFirst,
    'login dialog, second time': loginSecond,
  }
}

async function timeContactForm({ page, tap }: Phone, origin: string): Promise<Timings> {
  await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
  const form = page.getByRole('main').locator('form')
  const type = async (label: string, text: string) => {
    await tap(form.getByLabel(label))
    await page.keyboard.type(text)
  }
  const typing = await timeInteraction(page, async () => {
    await type('First name', 'Mei Ling')
    await type('Last name', 'Chan')
    await type('Email', 'speed@example.com')
    await type('Message', 'We are a family of four, and would like to move.')
  })
  const sending = await timeInteraction(page, async () => {
    await tap(form.getByRole('button', { name: 'Send', exact: true }))
    await page.getByRole('status').getByText(/./).first().waitFor()
  })
  return { 'typing in the contact form': typing, 'sending the contact form': sending }
}

async function timeNavigations(phone: Phone, origin: string): Promise<Timings> {
  const { page, tap } = phone
  const fromMenu = async (name: string) => {
    await tap(page.getByRole('banner').getByRole('button', { name: 'Menu' }))
    return timeNavigation(phone, page.locator('#menu').getByRole('link', { name, exact: true }))
  }
  await page.goto(origin, { waitUntil: 'networkidle' })
  const company = await fromMenu('Company')
  const home = await timeNavigation(phone, page.getByRole('banner').locator('a[href="/"]'))
  const contact = await fromMenu('Contact')
  return { 'to the company page': company, 'to the home page': home, 'to the contact page': contact }
}

async function timeBareNavigation(phone: Phone, bare: string): Promise<Timings> {
  await phone.page.goto(`${bare}/from`, { waitUntil: 'networkidle' })
  return { 'from a bare page to a bare page': await timeNavigation(phone, phone.page.getByRole('link')) }
}

/** Medians of several runs, each in a new browser context. */
export async function measureInteractions(
  browser: Browser,
  site: string,
  bare: string,
  runs: number,
): Promise<Timings> {
  const rounds: Timings[] = []
  for (let run = 0; run < runs; run += 1) {
    const round: Timings = {}
    const timeOnPhone = async (measure: typeof timeHeader, origin: string) => {
      const phone = await newPhone(browser)
      Object.assign(round, await measure(phone, origin))
      await phone.page.context().close()
    }
    for (const measure of [timeHeader, timeContactForm, timeNavigations]) await timeOnPhone(measure, site)
    await timeOnPhone(timeBareNavigation, bare)
    rounds.push(round)
  }
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name] ?? Number.NaN))]),
  )
}
