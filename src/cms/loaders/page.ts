import { defineQuery } from 'groq'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { localesOfDocument } from '@/cms/fields/documentLanguages'
import { LIVE } from '@/cms/groq/liveCondition'
import { LOCALES, type Locale } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'

/** The oldest page keeps its address if a program gives it to a second one; Studio refuses that. */
export const PAGE_AT_ADDRESS =
  `*[_type == "page" && address == $address && ${LIVE}] | order(_createdAt asc)[0]` as const

const PAGE_TARGET_QUERY = defineQuery(`{
  "current": ${PAGE_AT_ADDRESS} { languages },
  "present": *[_type == "page" && $address in formerAddresses && ${LIVE}] | order(_createdAt asc)[0].address
}`)

/** The limit is for a list that an API client has filled. */
const FORMER_ADDRESSES_QUERY = defineQuery(`*[_id == $id][0].formerAddresses[0...1000]`)

/** `reason`: the contact reason of the header's consultation button. */
export type HeaderOptions = { tone: 'dark' | 'accent'; isCampaign: boolean; reason: string | null }

/** Next.js takes the names from the files `pages/[first]/index.tsx` and `[second].tsx`. */
export type AddressParams = { first?: string | string[]; second?: string | string[] }

/** The address in the parameters of the route, or null if no page can have it. */
export function addressOf({ first = '', second }: AddressParams): string | null {
  const segments = second === undefined ? [first] : [first, second]
  // An encoded slash would give a page of two segments a second path, which no publication revalidates.
  if (segments.some((segment) => segment.includes('/'))) return null
  const address = `/${segments.join('/')}`
  return isPageAddress(address) ? address : null
}

/**
 * `locales`: those of the visible page at the address; empty without one. `present`: the current address of the page
 * that had it before.
 */
export async function pageTarget(
  reading: ReadContext,
  address: string,
): Promise<{ locales: readonly Locale[]; present: string | null }> {
  const { current, present } = await fetchContent(PAGE_TARGET_QUERY, reading, { address })
  return {
    locales: current ? localesOfDocument(current.languages) : [],
    present: isPageAddress(present) ? present : null,
  }
}

export async function formerAddresses(id: string): Promise<string[]> {
  const addresses = await fetchContent(FORMER_ADDRESSES_QUERY, { locale: LOCALES[0] }, { id })
  return addresses?.filter(isPageAddress) ?? []
}

export class NoSectionError extends Error {
  override name = 'NoSectionError'

  constructor(page: string) {
    super(`${page} has no section that can be shown`)
  }
}
