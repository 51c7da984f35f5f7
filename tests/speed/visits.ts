import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from '../support/quantile'
import { PHONE, slowDown } from './phone'

/** A slow mobile connection, applied to each request: 1.6 Mbit/s down, 750 kbit/s up, latency in ms. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** The times of a visit since its start, in ms: first and largest paint, and the end of hydration. */
type Visit = { FCP: number; LCP: number; hydrated: number }

/** The first visit starts with an empty cache. The second visit uses the cache that the first has filled. */
export type Visits = { first: Visit; second: Visit }

declare global {
  interface Window {
    visit: Visit
  }
}

/** Runs in the page. React adds a property to each element that it hydrates, last to the one around the whole page. */
function observeVisit(): void {
  window.visit = { FCP: 0, LCP: 0, hydrated: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) window.visit.FCP = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.visit.LCP = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const timer = setInterval(() => {
    const site = document.getElementById('__next')?.firstElementChild
    if (!site || !Object.keys(site).some((name) => name.startsWith('__reactFiber'))) return
    window.visit.hydrated = performance.now()
    clearInterval(timer)
  }, 10)
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page: Page = await context.newPage()
  await page.addInitScript(observeVisit)
  const session = await slowDown(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  await page.goto(url)
  await page.waitForFunction(() => window.visit.hydrated > 0)
  // A larger element may still be painted after hydration.
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(() => window.visit)
  await page.close()
  return times
}

/** Visits a page twice in a new browser context, on a slow phone with a slow connection. */
export async function measureVisits(browser: Browser, url: string): Promise<Visits> {
  const context = await browser.newContext(PHONE)
  const visits = { first: await visit(context, url), second: await visit(context, url) }
  await context.close()
  return visits
}

/** The median of each time. */
export function medianVisits(all: Visits[]): Visits {
  const of = (which: keyof Visits): Visit => ({
    FCP: median(all.map((visits) => visits[which].FCP)),
    LCP: median(all.map((visits) => visits[which].LCP)),
    hydrated: median(all.map((visits) => visits[which].hydrated)),
  })
  return { first: of('first'), second: of('second') }
}
