import type { GetStaticProps } from 'next'
import { asyncCache } from '@/runtime/asyncCache'
import { isFromSeed, type ReadContext } from '@/cms/client/fetchContent'
import type { RedirectTarget } from '@/cms/loaders/pageAddresses'
import { recentNextChange } from '@/cms/loaders/scheduledChanges'
import { getSettings } from '@/cms/loaders/settings'
import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import type { Namespace } from '@/i18n/copy'
import { LOCALES, toLocale, type Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import type { HeaderOptions } from '@/cms/loaders/page'
import { isPreviewActive } from '@/server/content/preview/previewAccess'
import { trackLoader } from '@/server/content/revalidation/revalidatePage'
import { shellProps, type ShellProps } from './shellProps'
import { shownNotice } from './shownNotice'

type Params = Partial<Record<string, string | string[]>>
export type PageProps<Content> = ShellProps & { content: Content }

/** `ttl` in ms. Otherwise, each page that a publication revalidates would query Sanity for settings and copy again. */
const SHARED_CACHE = { max: LOCALES.length, ttl: 1_000, untilPublication: true }
const settingsForAll = asyncCache((locale: Locale) => getSettings({ locale }), SHARED_CACHE)
const overridesForAll = asyncCache((locale: Locale) => getCopyOverrides({ locale }), SHARED_CACHE)

/** For a page without a URL of its own, such as the 404 page. */
export const NO_CANONICAL = ''

/** In seconds (ISR). Matters if the webhook fails or, without Redis, reaches another instance. */
const REVALIDATE = 300
/** In seconds. Short, because visitors must not see the seed content (`sanity/seed`) for long. */
const REVALIDATE_SEED = 5
/** In seconds. Short, so that a page that is published after its 404 soon appears, also without the webhook. */
const REVALIDATE_MISSING = 30

type PageOptions<Content> = {
  /** If it returns false, the response is a 404 and `load` does not run. Not called in previews. */
  mayExist?: (params: Params) => Promise<boolean>
  /**
   * Those in which the content is written, for canonical and hreflang links and the language switcher. Default: all of
   * the route.
   */
  contentLocales?: (content: Content) => readonly Locale[]
  /** Called if there is no content, as for a former URL. Without it, or if it returns null: a 404. */
  redirectTarget?: (reading: ReadContext, params: Params) => Promise<RedirectTarget | null>
  /** Copy that only some contents need. */
  moreNamespaces?: (content: Content) => readonly Namespace[]
  /** Default: `Header` and `shownNotice` decide by the route. */
  header?: (content: Content) => HeaderOptions
}

/**
 * If `load` throws, Next.js keeps serving the last good page. If it returns null, see `redirectTarget`.
 * @param address the route, or a function that returns null for parameters that no page can have: a 404
 *   without a request to Sanity
 */
export function pageProps<Content>(
  address: string | ((params: Params) => string | null),
  namespaces: readonly Namespace[],
  load: (reading: ReadContext, params: Params) => Promise<Content | null>,
  { mayExist, contentLocales, redirectTarget, moreNamespaces, header }: PageOptions<Content> = {},
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
      // An error keeps the last good page, while a 404 would replace every page.
      if (!settings) throw new Error('No settings are published')
      if (!content) {
        const target = await redirectTarget?.(reading, params)
        if (!target) return { notFound: true, revalidate: revalidateSeconds(REVALIDATE_MISSING, next) }
        const destination = localePath(target.locale ?? locale, target.route)
        // Temporary in a preview, because the draft may never be published.
        const permanent = !reading.draft && !target.isTemporary
        return { redirect: { destination, permanent }, revalidate: revalidateSeconds(REVALIDATE, next) }
      }
      const location = route === NO_CANONICAL ? undefined : { route, locales: contentLocales?.(content) }
      const allNamespaces = [...namespaces, ...(moreNamespaces?.(content) ?? [])]
      const shell = await shellProps(reading, allNamespaces, settings, overrides, location)
      // The URL of a page that does not exist can contain personal data, which analytics must not receive.
      const pageShell = location ? shell : { ...shell, measurement: null }
      const headerOptions = header?.(content)
      const notice = await shownNotice(reading, route, headerOptions?.isCampaign)
      const props = { ...pageShell, notice, content, ...(headerOptions && { header: headerOptions }) }
      return { props, revalidate: revalidateSeconds(REVALIDATE, next) }
    })
}

/** `next`: the next date at which any document appears or expires, in ms since 1970. */
function revalidateSeconds(usual: number, next: number): number {
  if (isFromSeed()) return REVALIDATE_SEED
  return Math.max(1, Math.min(usual, Math.ceil((next - Date.now()) / 1000)))
}
