import type { GetStaticProps } from 'next'
import { shortCache } from '@/runtime/shortCache'
import { isFromSeed, type ReadContext } from '@/cms/client/fetchContent'
import { recentNextChange } from '@/cms/loaders/scheduledChanges'
import { getSettings, type Settings } from '@/cms/loaders/settings'
import { getCopyOverrides } from '@/cms/loaders/copyOverrides'
import { sessionPolling } from '@/config/env.server'
import type { CopyStore, Namespace } from '@/i18n/copy'
import { toLocale, type Locale } from '@/i18n/locales'
import type { CopyOverride } from '@/i18n/overriddenCopy'
import { localePath } from '@/lib/routes'
import type { SessionPolling } from '@/config/sessionPolling'
import type { Measurement } from '@/analytics/tracking'
import { analyticsConfig } from './analyticsConfig'
import { canonicalTags, type PageAddress, type PageLocation } from './canonical'
import { trackLoader } from '@/server/content/revalidation/revalidatePage'
import { defaultCopy } from '@/server/content/copy/defaultCopy'
import { applyCopyOverrides } from '@/server/content/copy/copyOverrides'

/** The props of every page, besides its own content. */
export type ShellProps = {
  /** The copy of the page's namespaces, in its locale. */
  copy: CopyStore
  settings: Settings
  /** For the copyright line; computed on the server so that both renders agree. */
  year: number
  /** Absent if the page does not poll the session. */
  polling?: SessionPolling
  measurement: Measurement | null
  address: PageAddress
}
/** The dynamic route parameters: `slug` of `[slug]`. */
type Params = Partial<Record<string, string | string[]>>
export type PageProps<Content> = ShellProps & { content: Content }

/** The queries of every published page of a locale. */
const settingsForAll = shortCache((locale: Locale) => getSettings({ locale }))
const overridesForAll = shortCache((locale: Locale) => getCopyOverrides({ locale }))

/** In place of a route: a page that is served at any URL, such as the 404 page. */
export const NO_CANONICAL = ''

/** Revalidate time in seconds, for when the publication webhook does not arrive. */
const REVALIDATE = 300
/** Revalidate time of a page built from the bundled content. */
const REVALIDATE_SEED = 5
/** Revalidate time of a page that is not published. */
const REVALIDATE_MISSING = 30

/**
 * The props of a page's shell. Its copy is in files; `settings` and copy overrides come from Sanity. A preview has no
 * analytics.
 *
 * @param where as in `canonicalTags`; without it the page is `noindex`
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
    // A draft has the page's languages, but is not indexed.
    address: draft ? { ...address, route: '', isListed: false, links: [] } : address,
    ...(polling && { polling }),
  }
}

type PageOptions<Content> = {
  /** The languages that the content is written in; all of the route's by default. */
  writtenIn?: (content: Content) => readonly Locale[]
  /** Returns the route that a former address redirects to; called if there is no content. */
  movedTo?: (reading: ReadContext, params: Params) => Promise<string | null>
}

/**
 * `getStaticProps` of a content page: copy, shell and what `load` reads from Sanity. If `load` throws, the last good
 * page stays; null means that the page does not exist at this path.
 *
 * @param address the page's route, or a function of the dynamic parameters; null for parameters that no page can have,
 *   which get a 404 without a query. `NO_CANONICAL` for error pages.
 * @param more options that only some pages have
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
      const reading = { locale, draft: draftMode === true }
      const [settings, overrides, content, next] = await Promise.all([
        reading.draft ? getSettings(reading) : settingsForAll(locale),
        reading.draft ? getCopyOverrides(reading) : overridesForAll(locale),
        load(reading, params),
        recentNextChange(),
      ])
      // A missing shared document must not remove every page.
      if (!settings) throw new Error('No settings are published')
      if (!content) {
        const present = await movedTo?.(reading, params)
        if (!present) return { notFound: true, revalidate: revalidateSeconds(REVALIDATE_MISSING, next) }
        // Browsers cache permanent redirects without limit, so a draft must not cause one.
        const redirect = { destination: localePath(locale, present), permanent: !reading.draft }
        return { redirect, revalidate: revalidateSeconds(REVALIDATE, next) }
      }
      const where = route === NO_CANONICAL ? undefined : { route, locales: writtenIn?.(content) }
      const shell = await shellProps(reading, namespaces, settings, overrides, where)
      // The URL of a missing page can contain anything, so it is not sent to analytics.
      const measured = where ? shell : { ...shell, measurement: null }
      return { props: { ...measured, content }, revalidate: revalidateSeconds(REVALIDATE, next) }
    })
}

/** The revalidate time in seconds: at the latest until the next date of any document. */
function revalidateSeconds(usual: number, next: number): number {
  if (isFromSeed()) return REVALIDATE_SEED
  return Math.max(1, Math.min(usual, Math.ceil((next - Date.now()) / 1000)))
}
