import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { localesOfDocument, storedLanguages, withoutHiddenEnglish } from '@/cms/fields/documentLanguages'
import { parseWithoutInvalid, slug } from '@/cms/fields/primitives'
import { SEO } from '@/cms/groq/localizedText'
import { addressOf, type HeaderOptions, PAGE_AT_ADDRESS, type AddressParams } from '@/cms/loaders/page'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { EDITOR_PAGE_SECTIONS } from '@/cms/rules/sectionsByPage'
import type { Locale } from '@/i18n/locales'
import { SECTION } from './registry'
import { parsePage, type Page } from './sectionsPage'

const PAGE_QUERY = defineQuery(`${PAGE_AT_ADDRESS} {
  _id,
  ${SEO},
  reviewedOn,
  "sections": ${SHOWN_SECTIONS} ${SECTION},
  languages,
  headerTone,
  campaign,
  reason
}`)

const parseOptions = contentParser(() =>
  z.object({
    languages: storedLanguages,
    headerTone: z.enum(['dark', 'accent']).nullable(),
    campaign: z.boolean().nullable(),
    reason: slug.nullable(),
  }),
)

type EditorPage = Page & { locales: readonly Locale[]; header: HeaderOptions }

/** Null if no visible page has the address, or if the page does not exist in the locale. */
export async function getPage(reading: ReadContext, params: AddressParams): Promise<EditorPage | null> {
  const address = addressOf(params)
  const found = address && (await fetchContent(PAGE_QUERY, reading, { address }))
  if (!found) return null
  const { locale } = reading
  const { _id, seo, reviewedOn, sections, ...stored } = found
  const options = await parseWithoutInvalid(parseOptions, stored, { document: _id, locale })
  const locales = localesOfDocument(options.languages)
  if (!locales.includes(locale)) return null
  const page = await parsePage(withoutHiddenEnglish({ seo, reviewedOn, sections }, locales), {
    locale,
    page: 'page',
    allowed: EDITOR_PAGE_SECTIONS,
  })
  const { reason } = options
  const withReason = page.sections.map((section) =>
    'reason' in section ? { ...section, reason: section.reason ?? reason } : section,
  )
  return {
    ...page,
    sections: withReason,
    locales,
    header: {
      tone: options.headerTone ?? 'dark',
      isCampaign: options.campaign === true,
      reason,
    },
  }
}
