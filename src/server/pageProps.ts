import type { GetStaticProps } from 'next'
import { askedTogether } from '@/cms/askedTogether'
import { isFromSeed, type Reading } from '@/cms/client'
import { recentNextChange } from '@/cms/queries/schedule'
import { getSettings, type Settings } from '@/cms/queries/settings'
import { getCopyOverrides } from '@/cms/queries/siteCopy'
import { sessionPolling } from '@/config/env.server'
import type { CopyStore, Namespace } from '@/i18n/copy'
import { toLocale, type Locale } from '@/i18n/locales'
import type { CopyOverride } from '@/i18n/overriddenCopy'
import { localePath } from '@/lib/routes'
import type { SessionPolling } from '@/lib/session'
import type { Measurement } from '@/measure/measurement'
import { configuredMeasurement } from './measurement'
import { pageAddress, type PageAddress, type Where } from './pageAddress'
import { readForOrder } from './refresh'
import { deliveredCopy } from './deliveredCopy'
import { edited } from './siteCopy'

/** What every page brings along, beside its own content. */
export type ShellProps = {
  /** The site's copy in the page's language: the namespaces that the page asked for. */
  copy: CopyStore
  settings: Settings
  /** Of the copyright line; here and not in the browser, so that both render the same one. */
  year: number
  /** Absent where an open page does not ask again by itself. */
  polling?: SessionPolling
  measurement: Measurement | null
  address: PageAddress
}
/** What a dynamic part of the address stands for: `slug` of `[slug]`. */
type Params = Partial<Record<string, string | string[]>>
export type PageProps<Content> = ShellProps & { content: Content }

/** What every published page of a language asks for. */
const settingsForAll = askedTogether((locale: Locale) => getSettings({ locale }))
const overridesForAll = askedTogether((locale: Locale) => getCopyOverrides({ locale }))

/** In the place of a route: of a page that is shown at whatever address was asked for. */
export const UNLISTED = ''

/** Seconds after which a page is refreshed at the next visit, should the publish webhook not have come. */
const REVALIDATE = 300
/** A page made of the bundled content: looked for again at once. */
const REVALIDATE_SEED = 5
/** A page that nobody has published: looked for again soon. */
const REVALIDATE_MISSING = 30

/**
 * The shell around a page. Its copy is in files; `settings` and editors' own sentences come from the content. Whoever
 * looks at drafts is no visitor, and is not counted.
 *
 * @param where as `pageAddress` takes it; without it no search engine is to list the page
 */
export async function shellProps(
  { locale, draft }: Reading,
  namespaces: readonly Namespace[],
  settings: Settings,
  overrides: readonly CopyOverride[],
  where?: Where,
): Promise<ShellProps> {
  const measurement = draft ? null : configuredMeasurement()
  const shell: Namespace[] = measurement ? ['common', 'consent'] : ['common']
  const copy = edited(await deliveredCopy(locale, [...shell, ...namespaces]), overrides)
  const polling = sessionPolling()
  const address = pageAddress(locale, where)
  return {
    copy,
    settings,
    year: new Date().getFullYear(),
    measurement,
    // Nobody is to find a draft: it has the page's languages, and no address of its own.
    address: draft ? { ...address, route: '', isListed: false, links: [] } : address,
    ...(polling && { polling }),
  }
}

type More<Content> = {
  /** The languages that the content has words in; all of the route's unless told. */
  writtenIn?: (content: Content) => readonly Locale[]
  /** The route at which a page is now whose address this was, asked for where there is no content. */
  movedTo?: (reading: Reading, params: Params) => Promise<string | null>
}

/**
 * `getStaticProps` of a content page: its copy, the shell and what `load` finds in the content.
 * A failing load throws, so that the last good page stays; null means that the page does not exist, or no longer at
 * this address.
 *
 * @param address the page's route, or how it follows from the address's dynamic parts: null for what no page can have as
 * its address, which is answered without asking the content. `UNLISTED` for a page that stands in others' places.
 * @param more what only some pages have
 */
export function pageProps<Content>(
  address: string | ((params: Params) => string | null),
  namespaces: readonly Namespace[],
  load: (reading: Reading, params: Params) => Promise<Content | null>,
  { writtenIn, movedTo }: More<Content> = {},
): GetStaticProps<PageProps<Content>> {
  return ({ locale: wanted, draftMode, params = {} }) =>
    readForOrder(async () => {
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
      // No page of the site goes because of one document that all of them share.
      if (!settings) throw new Error('No settings are published')
      if (!content) {
        const present = await movedTo?.(reading, params)
        if (!present) return { notFound: true, revalidate: lifeOf(REVALIDATE_MISSING, next) }
        // A browser remembers for good what is permanent: of a draft that may be given up it must not.
        const redirect = { destination: localePath(locale, present), permanent: !reading.draft }
        return { redirect, revalidate: lifeOf(REVALIDATE, next) }
      }
      const where = route === UNLISTED ? undefined : { route, locales: writtenIn?.(content) }
      const shell = await shellProps(reading, namespaces, settings, overrides, where)
      // Anything may stand in an address where no page is: nobody is told of it.
      const measured = where ? shell : { ...shell, measurement: null }
      return { props: { ...measured, content }, revalidate: lifeOf(REVALIDATE, next) }
    })
}

/** Seconds until a page has to be looked at again: at the latest when the next document comes or goes by its date. */
function lifeOf(usual: number, next: number): number {
  if (isFromSeed()) return REVALIDATE_SEED
  return Math.max(1, Math.min(usual, Math.ceil((next - Date.now()) / 1000)))
}
