import type { GetStaticProps } from 'next'
import { asyncCache } from '@/runtime/asyncCache'
import { isFromSeed, type ReadContext } from '@/cms/client/fetchContent'
import { recentNextChange } from '@/cms/loaders/scheduledChanges'
import { getSettings } from '@/cms/loaders/settings'
import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import type { Namespace } from '@/i18n/copy'
import { LOCALES, toLocale, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { isPreviewActive } from '@/server/content/preview/previewAccess'
import { trackLoader } from '@/server/content/revalidation/sharedRevalidation'
import { shellProps, type ShellProps } from './shellProps'

/** The dynamic route parameters of a page, such as `slug` for `[slug]`. */
type Params = Partial<Record<string, string | string[]>>
export type PageProps<Content> = ShellProps & { content: Content }

/**
 * Cache options for the site settings and for the interface texts that editors have changed; `ttl` is in ms. All
 * published pages of a locale share these values. Without the cache, each page that is revalidated after a
 * publication would query Sanity for both again.
 */
const SHARED_CACHE = { max: LOCALES.length, ttl: 1_000, untilPublication: true }
const settingsForAll = asyncCache((locale: Locale) => getSettings({ locale }), SHARED_CACHE)
const overridesForAll = asyncCache((locale: Locale) => getCopyOverrides({ locale }), SHARED_CACHE)

/**
 * Passed to `pageProps` instead of a route by a page without a URL of its own, such as the 404 page. The page
 * then has no canonical link.
 */
export const NO_CANONICAL = ''

/**
 * After how many seconds a visit revalidates a page (ISR). Normally, Sanity's webhook revalidates pages at
 * each publication; this time matters only if the webhook fails.
 */
const REVALIDATE = 300
/**
 * After how many seconds a visit revalidates a page (ISR) that was built without Sanity, from the seed
 * content (`sanity/seed`). Short, because visitors must not see the seed content for long.
 */
const REVALIDATE_SEED = 5
/**
 * After how many seconds a visit revalidates a 404 response (ISR), because the page may have been published
 * since.
 */
const REVALIDATE_MISSING = 30

type PageOptions<Content> = {
  /**
   * Whether there may be a page with these dynamic parameters. If not, the response is a 404 without a query. Not called
   * in a preview.
   */
  mayExist?: (params: Params) => Promise<boolean>
  /**
   * Returns the locales in which the content is written, for canonical and hreflang links. Default: all
   * locales of the route.
   */
  contentLocales?: (content: Content) => readonly Locale[]
  /**
   * Called if the content loader finds no page at the requested URL. If that is a former URL of a page, returns
   * the page's current route, to which the response redirects. Otherwise returns null, and the response is a 404.
   */
  redirectRoute?: (reading: ReadContext, params: Params) => Promise<string | null>
}

/**
 * Creates the `getStaticProps` of a content page, which returns the props of header, footer and head, and the
 * content that `load` reads from Sanity. If `load` throws, Next.js keeps serving the last good page. If
 * `load` returns null, the response is a 404.
 *
 * @param address the page's route, or a function that computes it from the dynamic parameters. The function
 *   returns null for parameters that no page can have, which get a 404 without a query. Error pages pass
 *   `NO_CANONICAL`.
 */
export function pageProps<Content>(
  address: string | ((params: Params) => string | null),
  namespaces: readonly Namespace[],
  load: (reading: ReadContext, params: Params) => Promise<Content | null>,
  { mayExist, contentLocales, redirectRoute }: PageOptions<Content> = {},
): GetStaticProps<PageProps<Content>> {
  return ({ locale: requestedLocale, draftMode, params = {} }) =>
    trackLoader(async () => {
      const route = typeof address === 'string' ? address : address(params)
      if (route === null) return { notFound: true, revalidate: REVALIDATE }
      const locale = toLocale(requestedLocale)
      const reading = { locale, draft: await isPreviewActive(draftMode) }
      if (!reading.draft && mayExist && !(await mayExist(params))) {
        return { notFound: true, revalidate: REVALIDATE_MISSING }
      }
      const [settings, overrides, content, next] = await Promise.all([
        reading.draft ? getSettings(reading) : settingsForAll(locale),
        reading.draft ? getCopyOverrides(reading) : overridesForAll(locale),
        load(reading, params),
        recentNextChange(),
      ])
      // If the site settings are missing, throws, so that Next.js keeps serving the last good page. Otherwise,
      // missing settings would count as missing content, and every page would become a 404.
      if (!settings) throw new Error('No settings are published')
      if (!content) {
        const currentRoute = await redirectRoute?.(reading, params)
        if (!currentRoute) return { notFound: true, revalidate: revalidateSeconds(REVALIDATE_MISSING, next) }
        // A preview redirects temporarily: browsers cache a permanent redirect indefinitely, and the draft with the
        // new URL may never be published.
        const redirect = { destination: localePath(locale, currentRoute), permanent: !reading.draft }
        return { redirect, revalidate: revalidateSeconds(REVALIDATE, next) }
      }
      const location = route === NO_CANONICAL ? undefined : { route, locales: contentLocales?.(content) }
      const shell = await shellProps(reading, namespaces, settings, overrides, location)
      // The URL of a page that does not exist can contain anything, even personal data, so analytics must not
      // receive it.
      const pageShell = location ? shell : { ...shell, measurement: null }
      return { props: { ...pageShell, content }, revalidate: revalidateSeconds(REVALIDATE, next) }
    })
}

/**
 * Returns after how many seconds a visit revalidates a page (ISR): `usual`, or less if a document is
 * scheduled to appear or expire sooner, so that a visit soon after that date renders the page again.
 *
 * @param next the next date at which any document appears or expires, in ms since 1970
 */
function revalidateSeconds(usual: number, next: number): number {
  if (isFromSeed()) return REVALIDATE_SEED
  return Math.max(1, Math.min(usual, Math.ceil((next - Date.now()) / 1000)))
}
