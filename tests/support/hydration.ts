import { expect, type BrowserContext, type Page } from '@playwright/test'

/**
 * Runs in the page. React adds a property to each element that it hydrates, last to the one around the whole page.
 * Other sites have no `#__next`. The measure `Next.js-hydration` is no alternative, because Playwright's clock hides
 * it.
 */
function isHydrated(): boolean {
  const root = document.getElementById('__next')
  if (!root) return true
  return Object.keys(root.firstElementChild ?? {}).some((name) => name.startsWith('__reactFiber'))
}

/** For a navigation by a click. */
export async function untilHydrated(page: Page): Promise<void> {
  // The evaluation fails if the page navigates again meanwhile.
  await expect(async () => expect(await page.evaluate(isHydrated)).toBe(true)).toPass({ intervals: [20] })
}

/**
 * Makes navigations of the context's new pages wait until React has hydrated the page, as a visitor waits. The scripts
 * of a page start its hydration, which can end after the event `load`, for which Playwright waits. A navigation with
 * `waitUntil: 'commit'` does not wait.
 */
export function waitForHydration(context: BrowserContext): void {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const hydrated = async <Result>(result: Result, options?: { waitUntil?: string }): Promise<Result> => {
      if (options?.waitUntil !== 'commit') await untilHydrated(page)
      return result
    }
    const { goto, reload, goBack, goForward } = page
    page.goto = async (url, options) => hydrated(await goto.call(page, url, options), options)
    page.reload = async (options) => hydrated(await reload.call(page, options), options)
    page.goBack = async (options) => hydrated(await goBack.call(page, options), options)
    page.goForward = async (options) => hydrated(await goForward.call(page, options), options)
    return page
  }
}
