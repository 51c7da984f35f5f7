import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { LIVE } from '@/cms/groq/liveCondition'
import { plainText } from '@/cms/groq/localizedText'
import { SECTIONS } from '@/cms/groq/sections'
import { parseWithDefaults, shortText, slug } from '@/cms/validate/primitives'
import { LOCALES, localeField, type Locale } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import { isPageAddress } from '@/lib/pageAddress'
import { preparePage, type Page } from './sectionsPages'

/** The oldest page keeps its address if a program gives it to a second one; Studio refuses that. */
const PAGE_AT_ADDRESS =
  `*[_type == "page" && address == $address && ${LIVE}] | order(_createdAt asc)[0]` as const

export const PAGE_QUERY = defineQuery(`${PAGE_AT_ADDRESS} {
  _id,
  "seo": { "title": ${plainText('seo.title')}, "description": ${plainText('seo.description')} },
  reviewedOn,
  ${SECTIONS},
  "plain": { "title": ${plainText('title')} },
  languages,
  headerTone,
  campaign,
  reason
}`)

/** Without a visible page at the address, the current address of the page that had it before. */
const PAGE_TARGET_QUERY = defineQuery(`{
  "languages": ${PAGE_AT_ADDRESS}.languages,
  "present": *[_type == "page" && $address in formerAddresses && ${LIVE}] | order(_createdAt asc)[0].address
}`)

const FORMER_ADDRESSES_QUERY = defineQuery(`*[_id == $id].formerAddresses[]`)

/** Null and an empty list mean all languages. */
const languages = z.array(z.string()).nullable()

const optionsSchema = z.object({
  plain: z.object({ title: shortText }),
  languages,
  headerTone: z.enum(['dark', 'accent']).nullable(),
  campaign: z.boolean().nullable(),
  reason: slug.nullable(),
})
const fallbacks = { plain: { title: '' }, languages: null, headerTone: null, campaign: null, reason: null }

/** `reason`: the contact reason of the header's consultation button. */
export type HeaderOptions = { tone: 'dark' | 'accent'; isCampaign: boolean; reason: string | null }
type EditorPage = Page & { locales: readonly Locale[]; header: HeaderOptions }

/** The segments of the path. */
export type AddressParams = { first?: string | string[]; second?: string | string[] }

/** The address in the parameters of the route, or null if no page can have it. */
export function addressOf({ first = '', second }: AddressParams): string | null {
  const address = second === undefined ? `/${first}` : `/${first}/${second}`
  return isPageAddress(address) ? address : null
}

/** Locales in which a page exists. A program may have stored anything. */
export function localesOfPage(stored: unknown): readonly Locale[] {
  const fields = languages.safeParse(stored).data ?? []
  const locales = LOCALES.filter((locale) => fields.includes(localeField(locale)))
  return locales.length > 0 ? locales : LOCALES
}

/** Null if no visible page has the address, or if the page does not exist in the locale. */
export async function getPage(reading: ReadContext, params: AddressParams): Promise<EditorPage | null> {
  const address = addressOf(params)
  const found = address && (await fetchContent(PAGE_QUERY, reading, { address }))
  if (!found) return null
  const { _id, seo, reviewedOn, sections, ...stored } = found
  const options = parseWithDefaults(optionsSchema, stored, { document: _id, fallbacks })
  const locales = localesOfPage(options.languages)
  if (!locales.includes(reading.locale)) return null
  const seoTitle = isFilled(seo.title) ? seo.title : options.plain.title
  const content = { seo: { ...seo, title: seoTitle }, reviewedOn, sections }
  return {
    ...(await preparePage(content, 'page', reading.locale)),
    locales,
    header: {
      tone: options.headerTone ?? 'dark',
      isCampaign: options.campaign === true,
      reason: options.reason,
    },
  }
}

/** What a visible page at the address says about other locales, and the current address of a former one. */
export async function pageTarget(
  reading: ReadContext,
  address: string,
): Promise<{ locales: readonly Locale[]; present: string | null }> {
  const { languages: stored, present } = await fetchContent(PAGE_TARGET_QUERY, reading, { address })
  return { locales: stored ? localesOfPage(stored) : [], present: isPageAddress(present) ? present : null }
}

/** Next.js caches the redirects of former addresses, so they are revalidated with the page. */
export async function formerAddresses(id: string): Promise<string[]> {
  const addresses = await fetchContent(FORMER_ADDRESSES_QUERY, { locale: LOCALES[0] }, { id })
  return addresses.filter(isPageAddress)
}
