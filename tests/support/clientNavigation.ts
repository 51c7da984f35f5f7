import type { Locator, Page } from '@playwright/test'

/**
 * Waits until the page has shown another route, by a client-side navigation that begins after this call. React's
 * effects, of which one reports the page view, run after the event of the router, but before the page is idle. The
 * timeout, in milliseconds, is for a headless browser that draws no frame: it reports no idle time, seen once in 30
 * runs.
 */
export const nextRoute = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { router } = Reflect.get(window, 'next')
    return new Promise<void>((done) =>
      router.events.on('routeChangeComplete', () =>
        requestIdleCallback(() => setTimeout(done), { timeout: 1_000 }),
      ),
    )
  })

/** Navigates as the site's own links do, without loading a document. */
export const push = (page: Page, to: string) =>
  page.evaluate((address) => Reflect.get(window, 'next').router.push(address), to)

/** Follows a link within the site and waits until its page is shown, and its page view would have been reported. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const navigated = nextRoute(page)
  await link.click()
  await navigated
}
