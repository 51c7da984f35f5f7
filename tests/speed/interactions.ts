import type { Browser, Page } from '@playwright/test'
import { median } from '../support/quantile'
import { PHONE, slowDown } from './phone'

/** Chromium reports no interaction that is faster than this, in ms. */
const SHORTEST = 16

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

async function newPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, locale: 'en-CA' })
  await page.addInitScript(observeInteractions)
  await page.addInitScript(observeNavigation)
  await slowDown(page)
  return page
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
async function timeNavigation(page: Page, click: () => Promise<unknown>): Promise<number> {
  await waitForPrefetches(page)
  await click()
  // Evaluating code in the page would delay the navigation.
  await page.waitForTimeout(1_000)
  return page.evaluate(() => window.shownAfter)
}

export type Timings = Record<string, number>

async function timeHeader(page: Page, origin: string): Promise<Timings> {
  await page.goto(origin, { waitUntil: 'networkidle' })
  const banner = page.getByRole('banner')
  const button = (name: string) => banner.getByRole('button', { name, exact: true })
  const tap = (name: string) => timeInteraction(page, () => button(name).tap())
  const close = () => page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const openLogin = () =>
    timeInteraction(page, async () => {
      await button('Log in').tap()
      await dialog.waitFor()
    })

  const menu = await tap('Menu')
  await close()
  const languages = await tap('Language')
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

async function timeContactForm(page: Page, origin: string): Promise<Timings> {
  await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
  const form = page.getByRole('main').locator('form')
  const type = async (label: string, text: string) => {
    await form.getByLabel(label).tap()
    await page.keyboard.type(text)
  }
  const typing = await timeInteraction(page, async () => {
    await type('First name', 'Mei Ling')
    await type('Last name', 'Chan')
    await type('Email', 'speed@example.com')
    await type('Message', 'We are a family of four, and would like to move.')
  })
  const sending = await timeInteraction(page, async () => {
    await form.getByRole('button', { name: 'Send', exact: true }).tap()
    await page.getByRole('status').getByText(/./).first().waitFor()
  })
  return { 'typing in the contact form': typing, 'sending the contact form': sending }
}

async function timeNavigations(page: Page, origin: string): Promise<Timings> {
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  const fromMenu = async (name: string) => {
    await openMenu()
    const link = page.locator('#menu').getByRole('link', { name, exact: true })
    return timeNavigation(page, () => link.tap())
  }
  await page.goto(origin, { waitUntil: 'networkidle' })
  const company = await fromMenu('Company')
  const home = await timeNavigation(page, () => page.getByRole('banner').locator('a[href="/"]').tap())
  const contact = await fromMenu('Contact')
  return { 'to the company page': company, 'to the home page': home, 'to the contact page': contact }
}

/** Medians of several runs, each in a new browser context. */
export async function measureInteractions(browser: Browser, origin: string, runs: number): Promise<Timings> {
  const rounds: Timings[] = []
  for (let run = 0; run < runs; run += 1) {
    const round: Timings = {}
    for (const measure of [timeHeader, timeContactForm, timeNavigations]) {
      const page = await newPhone(browser)
      Object.assign(round, await measure(page, origin))
      await page.context().close()
    }
    rounds.push(round)
  }
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name] ?? Number.NaN))]),
  )
}
