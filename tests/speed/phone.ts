import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'

/** A slow mobile connection: 1.6 Mbit/s down, 750 kbit/s up (in bytes per second), latency in ms. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How many times slower than this machine the phone's processor is. */
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
}
const ANSWERS = { 'First name': 'Mei', 'Last name': 'Chan', Email: 'mei@example.com', Message: 'Hello' }

declare global {
  interface Window {
    /** First and largest paint, and when the login button was hydrated, in ms since the start of the visit. */
    visit: { FCP: number; LCP: number; ready: number }
    /** The longest time from an input to the next paint since the last reset, in ms. */
    slowestInteraction: number
  }
}

/**
 * Runs in the page. React adds a property to each element that it hydrates. No function has a name here, because tsx
 * would then add a helper, which the page does not have.
 */
function observeVisit(): void {
  window.visit = { FCP: 0, LCP: 0, ready: 0 }
  window.slowestInteraction = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') window.visit.FCP = entry.startTime
      if (entry.entryType === 'largest-contentful-paint') window.visit.LCP = entry.startTime
      if (entry.entryType === 'event' && 'interactionId' in entry && entry.interactionId)
        window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration)
    }
  })
  observer.observe({ type: 'paint', buffered: true })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
  // Without this threshold, events below 104 ms are not reported.
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  observer.observe(events)
  const timer = setInterval(() => {
    const button = document.querySelector(':is(button, a):is([aria-label="Log in"], [aria-label="登入"])')
    if (!button || !Object.keys(button).some((name) => name.startsWith('__reactProps'))) return
    window.visit.ready = performance.now()
    clearInterval(timer)
  }, 10)
}

/** Opens a page of a phone with a slow processor; `bytes`: what it has received, in bytes on the wire. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(observeVisit)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Network.enable')
  const received = { bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (received.bytes += encodedDataLength))
  return { page, session, received }
}

/** Times in ms, size in bytes. */
export type Visit = { FCP: number; LCP: number; ready: number; bytes: number }

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const { page, session, received } = await openPage(context)
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  await page.goto(url)
  await page.waitForFunction(() => window.visit.ready > 0)
  // A larger element may still be painted.
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(() => window.visit)
  await page.close()
  return { ...times, ...received }
}

/** Visits a page on a slow connection with an empty cache, and again with the cache of the first visit. */
export async function visitTwice(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext(PHONE)
  const visits = { first: await visit(context, url), second: await visit(context, url) }
  await context.close()
  return visits
}

/** The time from an input to the next paint, in ms, of what `act` does. */
async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.slowestInteraction = 0))
  await act()
  // Entries arrive after the paint that they measure. A condition would be evaluated on the page's slowed processor.
  await page.waitForTimeout(1_000)
  // Chromium reports no interaction below 16 ms.
  return Math.max(16, await page.evaluate(() => window.slowestInteraction))
}

/** Times a tap. Not `Locator.tap()`, whose checks run in the page between the tap and its click. */
async function timeTap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The control is not visible.')
  return timeInteraction(page, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2))
}

/** Measures what visitors do most in the header and in the contact form, in ms. */
export async function timeInteractions(browser: Browser, site: string): Promise<Record<string, number>> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-CA' })
  const { page } = await openPage(context)
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
  const times: Record<string, number> = {}
  await page.goto(site, { waitUntil: 'networkidle' })
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })
  for (const [name, control] of Object.entries({
    Menu: button('Menu'),
    Language: button('Language'),
    'Log in': logIn,
  })) {
    times[name] = await timeTap(page, control)
    // On a slow phone, its script is still loading.
    if (control === logIn) await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(`${site}/contact`, { waitUntil: 'networkidle' })
  const form = page.getByRole('main').locator('form')
  times['type in the contact form'] = await timeInteraction(page, async () => {
    for (const [label, text] of Object.entries(ANSWERS)) await form.getByLabel(label).pressSequentially(text)
  })
  times['send the contact form'] = await timeTap(
    page,
    form.getByRole('button', { name: 'Send', exact: true }),
  )
  await page.getByRole('status').getByText(/./).first().waitFor()
  await context.close()
  return times
}
