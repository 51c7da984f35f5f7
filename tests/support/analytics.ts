import type { BrowserContext } from '@playwright/test'
import type { Category } from '@/analytics/consent'
import { expect, stack, unique, wordsOf, type Locale, type Page } from './e2e'

type RecordedRequest = { path: string; query: Record<string, string>; referer: string }

/** Names of the cookies set by the analytics stub's tag manager, as real vendors set them. */
export async function vendorCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies
    .map(({ name }) => name)
    .filter((name) => name.startsWith('_g'))
    .sort()
}

/**
 * Marks the page's requests with a header and reads them back from the analytics stub, separate from other
 * tests.
 */
export async function recordsOf(page: Page) {
  const visit = unique('visit')
  const origin = stack('ANALYTICS_STUB_URL')
  await page.context().setExtraHTTPHeaders({ 'x-visit': visit })
  const read = async (): Promise<RecordedRequest[]> => {
    const response = await fetch(`${origin}/records?${new URLSearchParams({ visit })}`)
    return response.json()
  }
  return {
    /** Paths of the pages reported to the pixel, in order. */
    pages: async () => {
      const views = (await read()).filter(({ path }) => path === '/tr')
      return views.map(({ query }) => query.dl?.replace(stack('SITE_URL'), '') || '/')
    },
    /** Events of the tag manager's queue, in order. */
    events: async () => {
      const collected = (await read()).filter(({ path }) => path === '/collect')
      return collected.map(({ query }) => query.event ?? '')
    },
    paths: async () => (await read()).map(({ path }) => path),
    /**
     * All requests so far. Sends one more and waits for it, so that earlier requests have arrived by then.
     */
    settled: async () => {
      const mark = `/mark-${unique('')}`
      const request = (address: string) => void (new Image().src = address)
      await page.evaluate(request, origin + mark)
      await expect.poll(async () => (await read()).some(({ path }) => path === mark)).toBe(true)
      return (await read()).filter(({ path }) => !path.startsWith('/mark-'))
    },
  }
}

/** The banner, the footer's button and the logo's link. */
export function elementsOf(page: Page, locale: Locale) {
  const words = wordsOf(locale)
  return {
    banner: page.getByRole('region', { name: words('consent', 'heading') }),
    allow: page.getByRole('button', { name: words('consent', 'allow'), exact: true }),
    refuse: page.getByRole('button', { name: words('consent', 'refuse'), exact: true }),
    change: page.getByRole('button', { name: words('consent', 'change') }),
    choose: page.getByRole('button', { name: words('consent', 'choose'), exact: true }),
    save: page.getByRole('button', { name: words('consent', 'save'), exact: true }),
    box: (category: Category) =>
      page.getByRole('checkbox', { name: words('consent', `category.${category}.name`) }),
    brand: page.getByRole('banner').getByRole('link', { name: words('common', 'brand.home') }),
    status: page.getByRole('contentinfo').getByRole('status'),
  }
}
