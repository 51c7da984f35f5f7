import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { parseItem, unlimitedListOf } from '@/cms/fields/primitives'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { isCircular, isPageAddress, isRedirectTarget } from '@/lib/pageAddress'
import { asyncCache, PUBLISHED } from '@/runtime/asyncCache'
import { log } from '@/runtime/log'
import { addressOf, pageTarget, type AddressParams } from './page'

/** Includes pages that are not public now: the query of the page itself checks `LIVE`. */
const ALL_ADDRESSES_QUERY = defineQuery(`{
  "pages": *[_type == "page" && defined(address)] {
    _id,
    address,
    "former": coalesce(formerAddresses, [])
  },
  "redirects": *[_type == "redirect"] | order(_createdAt asc) { _id, from, to }
}`)

const address = z.string().refine(isPageAddress)
const pageSchema = z.object({ _id: z.string(), address, former: z.array(z.unknown()).catch([]) })
const redirectSchema = z.object({ _id: z.string(), from: address, to: z.string().refine(isRedirectTarget) })
const listsSchema = z.object({
  pages: unlimitedListOf(pageSchema),
  redirects: z.array(z.unknown()).catch([]),
})

type Addresses = { pages: ReadonlySet<unknown>; redirects: ReadonlyMap<string, string> }

const cachedAddresses = asyncCache(
  async (): Promise<Addresses> => {
    const found: unknown = await fetchContent(ALL_ADDRESSES_QUERY, { locale: DEFAULT_LOCALE })
    const { pages, redirects } = listsSchema.parse(found)
    const taken = new Set(pages.flatMap(({ address: current, former }) => [current, ...former]))
    return { pages: taken, redirects: validRedirects(redirects, taken) }
  },
  { max: 1, ...PUBLISHED },
)

/**
 * Omits redirects with the address of a page or of an older redirect, and those that would cause a redirect loop.
 * Studio refuses them; programs may write them.
 */
function validRedirects(found: readonly unknown[], taken: ReadonlySet<unknown>): Map<string, string> {
  const redirects = new Map<string, string>()
  for (const entry of found) {
    const redirect = parseItem(redirectSchema, entry)
    if (!redirect) continue
    const { _id, from, to } = redirect
    const report = (fields: 'from' | 'to') => log('error', 'content.item_invalid', { document: _id, fields })
    if (taken.has(from) || redirects.has(from)) {
      report('from')
      continue
    }
    redirects.set(from, to)
    if (!isCircular(redirects, from)) continue
    redirects.delete(from)
    report('to')
  }
  return redirects
}

/**
 * Whether an address has a page, had one, or redirects. Cached, because anyone can request any number of
 * invented addresses.
 * @throws ContentError if Sanity cannot be read
 */
export async function isKnownAddress(params: AddressParams): Promise<boolean> {
  const path = addressOf(params)
  if (!path) return false
  const { pages, redirects } = await cachedAddresses('')
  return pages.has(path) || redirects.has(path)
}

/** Without `locale`, the target is in the visitor's locale. */
export type RedirectTarget = { route: string; locale?: Locale; isTemporary?: boolean }

/** Temporary, because the page or article may get a translation. */
export const toOtherLanguage = (route: string, [locale]: readonly Locale[]): RedirectTarget | null =>
  locale ? { route, locale, isTemporary: true } : null

/**
 * Where an address without a page in this locale redirects: to the page in another language, to the current
 * address of the page that had it, or to the target of a redirect document.
 */
export async function redirectTarget(
  reading: ReadContext,
  params: AddressParams,
): Promise<RedirectTarget | null> {
  const path = addressOf(params)
  if (!path) return null
  const { locales, present } = await pageTarget(reading, path)
  // The page is invalid (`notFoundIfNeverShown`), or has become public since the query for it.
  if (locales.includes(reading.locale)) return null
  const translation = toOtherLanguage(path, locales)
  if (translation) return translation
  if (present) return { route: present }
  const { redirects } = await cachedAddresses('')
  const to = redirects.get(path)
  if (to === undefined) return null
  const locale = LOCALES.find((prefix) => to.split('/')[1] === prefix)
  const route = (locale ? to.slice(locale.length + 1) : to) || '/'
  // Temporary, because a printed address may get another target.
  return { route, ...(locale && { locale }), isTemporary: true }
}
