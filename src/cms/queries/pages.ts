import { defineQuery } from 'groq'
import { fetchPublished } from '@/cms/client'
import { richTextHtml } from '@/cms/richText'
import type { COMPANY_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import { page } from './sections'

export const COMPANY_PAGE_QUERY = defineQuery(page('companyPage'))

type PageQuery = typeof COMPANY_PAGE_QUERY
type Found = NonNullable<COMPANY_PAGE_QUERY_RESULT>

/** Formatted text as HTML, ready to be shown. */
function withHtml(section: Found['sections'][number]) {
  switch (section._type) {
    case 'proseSection':
    case 'licenceSection':
      return { ...section, body: richTextHtml(section.body) }
    case 'faqSection': {
      const questions = section.questions.map((entry) => ({ ...entry, answer: richTextHtml(entry.answer) }))
      return { ...section, questions }
    }
    default:
      return section
  }
}

export type PageSection = ReturnType<typeof withHtml>
export type Page = Omit<Found, 'sections'> & { sections: PageSection[] }

/** Finds a page's sections in order, in one language; null where nobody has published the page. */
function loaderOf(query: PageQuery) {
  return async (locale: Locale): Promise<Page | null> => {
    const found = await fetchPublished(query, locale)
    return found && { ...found, sections: found.sections.map(withHtml) }
  }
}

export const getCompanyPage = loaderOf(COMPANY_PAGE_QUERY)
