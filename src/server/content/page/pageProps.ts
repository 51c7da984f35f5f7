import type { GetStaticProps } from 'next'
import { asyncCache } from '@/runtime/asyncCache'
import { isFromSeed, type ReadContext } from '@/cms/client/fetchContent'
import { recentNextChange } from '@/cms/loaders/scheduledChanges'
import { getSettings, type Settings } from '@/cms/loaders/settings'
import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { sessionPolling } from '@/config/env.server'
import type { CopyStore, Namespace } from '@/i18n/copy'
import { LOCALES, toLocale, type Locale } from '@/i18n/locales'
import type { CopyOverride } from '@/i18n/overriddenCopy'
import { localePath } from '@/lib/routes'
import type { SessionPolling } from '@/config/sessionPolling'
import type { Measurement } from '@/analytics/tracking'
import { analyticsConfig } from './analyticsConfig'
import { canonicalTags, type PageAddress, type PageLocation } from './canonical'
import { isPreviewActive } from '@/server/content/preview/preview'
import { trackLoader } from '@/server/content/revalidation/revalidatePage'
import { defaultCopy } from '@/server/content/copy/defaultCopy'
import { applyCopyOverrides } from '@/server/content/copy/applyCopyOverrides'

/** The props that every page needs in addition to its content: for header, footer and head. */
export type ShellProps = {
  /** The site's texts in the page's locale, by namespace. */
  copy: CopyStore
  settings: Settings
  /** The year of the copyright line. Computed on the server, so that the browser renders the same year. */
  year: number
  /** How the page polls the session; absent if it does not. */
  polling?: SessionPolling
  measurement: Measurement | null
  address: PageAddress
}
/** The dynamic route parameters of a page, such as `slug` for `[slug]`. */
type Params = Partial<Record<string, string | string[]>>
export type PageProps<Content> = ShellProps & { content: Content }

/** Cached queries that all published pages of a locale share. */
const SHARED = { max: LOCALES.length, ttl: 1_000, untilPublication: true }
const settingsForAll = asyncCache((locale: Locale) => getSettings({ locale }), SHARED)
const overridesForAll = asyncCache((locale: Locale) => getCopyOverrides({ locale }), SHARED)

/** Used instead of a route by a page that has no URL of its own, such as the 404 page. */
export const NO_CANONICAL = ''

/**
 * Revalidate time of a page, in seconds. A publication revalidates pages through a webhook; this time matters
 * if the webhook does not arrive.
 */
const REVALIDATE = 300
/**
 * Revalidate time of a page that was built without Sanity, from the content in the repository (sanity/seed),
 * in seconds.
 */
const REVALIDATE_SEED = 5
/** Revalidate time of a 404 for a page that is not published, in seconds. */
const REVALIDATE_MISSING = 30

/**
 * Builds the props of a page's shell: header, footer and head. The default copy comes from files; `settings`
 * and copy `overrides` come from Sanity. A preview has no analytics.
 *
 * @param where the page's route and locales; without it, search engines must not index the page
 */
export async function shellProps(
  { locale, draft }: ReadContext,
  namespaces: readonly Namespace[],
  settings: Settings,
  overrides: readonly CopyOverride[],
  where?: PageLocation,
): Promise<ShellProps> {
  const measurement = draft ? null : analyticsConfig()
  const shell: Namespace[] = measurement ? ['common', 'consent'] : ['common']
  const copy = applyCopyOverrides(await defaultCopy(locale, [...shell, ...namespaces]), overrides)
  const polling = sessionPolling()
  const address = canonicalTags(locale, where)
  return {
    copy,
    settings,
    year: new Date().getFullYear(),
    measurement,
    // Search engines must not index a draft.
    address: draft ? { ...address, route: '', isListed: false, links: [] } : address,
    ...(polling && { polling }),
  }
}

type PageOptions<Content> = {
  /** Returns the locales in which the content is written. Default: all locales of the route. */
  writtenIn?: (content: Content) => readonly Locale[]
  /**
   * Returns the route to redirect to, if the requested URL is a former URL of a page. Called only if there is
   * no content at the URL.
   */
  movedTo?: (reading: ReadContext, params: Params) => Promise<string | null>
}

/**
 * Creates the `getStaticProps` of a content page: the shell, and the content that `load` reads from Sanity.
 * If `load` throws, Next.js keeps serving the last good page. If `load` returns null, the response is a 404.
 *
 * @param address the page's route, or a function of the dynamic parameters. The function returns null for
 *   parameters that no page can have; they get a 404 without a query. Error pages pass `NO_CANONICAL`.
 */
export function pageProps<Content>(
  address: string | ((params: Params) => string | null),
  namespaces: readonly Namespace[],
  load: (reading: ReadContext, params: Params) => Promise<Content | null>,
  { writtenIn, movedTo }: PageOptions<Content> = {},
): GetStaticProps<PageProps<Content>> {
  return ({ locale: wanted, draftMode, params = {} }) =>
    trackLoader(async () => {
      const route = typeof address === 'string' ? address : address(params)
      if (route === null) return { notFound: true, revalidate: REVALIDATE }
      const locale = toLocale(wanted)
      const reading = { locale, draft: await isPreviewActive(draftMode) }
      const [settings, overrides, content, next] = await Promise.all([
        reading.draft ? getSettings(reading) : settingsForAll(locale),
        reading.draft ? getCopyOverrides(reading) : overridesForAll(locale),
        load(reading, params),
        recentNextChange(),
      ])
      // Throws, so that Next.js keeps serving the last good page. Otherwise, missing settings would turn
      // every page into a 404.
      if (!settings) throw new Error('No settings are published')
      if (!content) {
        const present = await movedTo?.(reading, params)
        if (!present) return { notFound: true, revalidate: revalidateSeconds(REVALIDATE_MISSING, next) }
        // Browsers cache permanent redirects without limit, so a preview sends only temporary ones.
        const redirect = { destination: localePath(locale, present), permanent: !reading.draft }
        return { redirect, revalidate: revalidateSeconds(REVALIDATE, next) }
      }
      const where = route === NO_CANONICAL ? undefined : { route, locales: writtenIn?.(content) }
      const shell = await shellProps(reading, namespaces, settings, overrides, where)
      // The URL of a missing page can contain anything, even personal data, so analytics must not get it.
      const measured = where ? shell : { ...shell, measurement: null }
      return { props: { ...measured, content }, revalidate: revalidateSeconds(REVALIDATE, next) }
    })
}

/**
 * Returns the revalidate time in seconds: `usual`, or less if a document is scheduled to appear or disappear
 * sooner.
 *
 * @param next the next scheduled date of any document, in ms since 1970
 */
function revalidateSeconds(usual: number, next: number): number {
  if (isFromSeed()) return REVALIDATE_SEED
  return Math.max(1, Math.min(usual, Math.ceil((next - Date.now()) / 1000)))
}
