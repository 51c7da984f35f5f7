import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import { richTextHtml } from '@/cms/richText'
import { isSafeAddress } from '@/cms/safeAddress'
import type {
  COMPANY_PAGE_QUERY_RESULT,
  HONG_KONG_PAGE_QUERY_RESULT,
  PRIVACY_PAGE_QUERY_RESULT,
  RESOURCES_PAGE_QUERY_RESULT,
  TERMS_PAGE_QUERY_RESULT,
} from '@/cms/sanity.types'
import { page } from './sections'

export const COMPANY_PAGE_QUERY = defineQuery(page('companyPage'))
export const RESOURCES_PAGE_QUERY = defineQuery(page('resourcesPage'))
export const HONG_KONG_PAGE_QUERY = defineQuery(page('hongKongPage'))
export const TERMS_PAGE_QUERY = defineQuery(page('termsPage'))
export const PRIVACY_PAGE_QUERY = defineQuery(page('privacyPage'))

type PageQuery =
  | typeof COMPANY_PAGE_QUERY
  | typeof RESOURCES_PAGE_QUERY
  | typeof HONG_KONG_PAGE_QUERY
  | typeof TERMS_PAGE_QUERY
  | typeof PRIVACY_PAGE_QUERY
type Found = NonNullable<
  | COMPANY_PAGE_QUERY_RESULT
  | RESOURCES_PAGE_QUERY_RESULT
  | HONG_KONG_PAGE_QUERY_RESULT
  | TERMS_PAGE_QUERY_RESULT
  | PRIVACY_PAGE_QUERY_RESULT
>

/** Formatted text as HTML, ready to be shown; of the addresses only those that may stand in a link. */
function readable(section: Found['sections'][number]) {
  switch (section._type) {
    case 'proseSection':
    case 'licenceSection':
      return { ...section, body: richTextHtml(section.body) }
    case 'faqSection': {
      const questions = section.questions.map((entry) => ({ ...entry, answer: richTextHtml(entry.answer) }))
      return { ...section, questions }
    }
    case 'guidesSection': {
      const guides = section.guides.map((guide) => ({
        ...guide,
        body: richTextHtml(guide.body),
        sources: guide.sources.filter(({ url }) => isSafeAddress(url)),
      }))
      return { ...section, guides }
    }
    case 'clausesSection': {
      const clauses = section.clauses.map((clause) => ({ ...clause, body: richTextHtml(clause.body) }))
      return { ...section, clauses }
    }
    default:
      return section
  }
}

export type PageSection = ReturnType<typeof readable>
export type Page = Omit<Found, 'sections'> & { sections: PageSection[] }

/** Finds a page's sections in order, in one language; null where nobody has published the page. */
function loaderOf(query: PageQuery) {
  return async (reading: Reading): Promise<Page | null> => {
    const found: Found | null = await fetchContent(query, reading)
    return found && { ...found, sections: found.sections.map(readable) }
  }
}

export const getCompanyPage = loaderOf(COMPANY_PAGE_QUERY)
export const getResourcesPage = loaderOf(RESOURCES_PAGE_QUERY)
export const getHongKongPage = loaderOf(HONG_KONG_PAGE_QUERY)
export const getTermsPage = loaderOf(TERMS_PAGE_QUERY)
export const getPrivacyPage = loaderOf(PRIVACY_PAGE_QUERY)
