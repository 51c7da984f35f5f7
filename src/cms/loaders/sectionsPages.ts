import { defineQuery } from 'groq'
import { z } from 'zod'
import { mapInTurns } from '@/runtime/mapInTurns'
import { searchForm, topicPath } from '@/lib/contentPaths'
import { articleCard } from '@/cms/render/articleCard'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { day, seo } from '@/cms/validate/primitives'
import { richTextHtml } from '@/cms/render/richText'
import { seoOf } from '@/cms/render/seo'
import { formatTexts, type Formatted } from '@/cms/typography/formatTexts'
import { validateSections, type FoundPage, type FoundSection } from '@/cms/validate/sections'
import type { PageName } from '@/cms/validate/sectionsByPage'
import type { Locale } from '@/i18n/locales'
import { page } from '@/cms/groq/sections'

export const HOME_QUERY = defineQuery(page('home'))
export const COMPANY_PAGE_QUERY = defineQuery(page('companyPage'))
export const RESOURCES_PAGE_QUERY = defineQuery(page('resourcesPage'))
export const HONG_KONG_PAGE_QUERY = defineQuery(page('hongKongPage'))
export const TERMS_PAGE_QUERY = defineQuery(page('termsPage'))
export const PRIVACY_PAGE_QUERY = defineQuery(page('privacyPage'))

type PageQuery =
  | typeof HOME_QUERY
  | typeof COMPANY_PAGE_QUERY
  | typeof RESOURCES_PAGE_QUERY
  | typeof HONG_KONG_PAGE_QUERY
  | typeof TERMS_PAGE_QUERY
  | typeof PRIVACY_PAGE_QUERY

type Readable = Awaited<ReturnType<typeof readable>>

/**
 * Prepares a section for rendering. Portable Text becomes HTML with links to safe URLs only; articles and topics get
 * URLs.
 */
async function readable(section: FoundSection, locale: Locale) {
  switch (section._type) {
    case 'proseSection':
    case 'licenceSection':
      return { ...section, body: richTextHtml(section.body) }
    case 'faqSection': {
      const questions = await mapInTurns(section.questions, (entry) => ({
        ...entry,
        answer: richTextHtml(entry.answer),
      }))
      return { ...section, questions }
    }
    case 'articlesListSection': {
      const { topics, newest, ...rest } = section
      const links = topics.map((topic) => ({ ...topic, href: topicPath(topic.slug) }))
      return { ...rest, topics: links, search: searchForm(locale), articles: newest.map(articleCard) }
    }
    case 'articlesSection': {
      const { chosen, newest, ...rest } = section
      return { ...rest, articles: (chosen.length > 0 ? chosen : newest).map(articleCard) }
    }
    case 'clausesSection': {
      const clauses = await mapInTurns(section.clauses, (clause) => ({
        ...clause,
        body: richTextHtml(clause.body),
      }))
      return { ...section, clauses }
    }
    default:
      return section
  }
}

export type PageSection = Formatted<Readable>
export type Page = Omit<FoundPage, 'sections'> & { sections: PageSection[] }

const frame = z.object({ seo, reviewedOn: day('reviewedOn') })

/**
 * Creates the loader of a page. The loader returns the page's sections in order, in one locale.
 *
 * @throws (the loader) if the page is not published or has no valid section, so that Next.js keeps the last good
 *   page
 */
function loaderOf(name: PageName, query: PageQuery) {
  return async (reading: ReadContext): Promise<Page> => {
    const found: FoundPage | null = await fetchContent(query, reading)
    if (!found) throw new Error(`${name} is not published`)
    const [first, ...others] = validateSections(found.sections, name)
    const { seo, reviewedOn } = frame.parse(found)
    const sections = await mapInTurns([first, ...others], (section) => readable(section, reading.locale))
    return { seo: seoOf(seo, first.heading.words), reviewedOn, sections: await formatTexts(sections) }
  }
}

export const getHomePage = loaderOf('home', HOME_QUERY)
export const getCompanyPage = loaderOf('companyPage', COMPANY_PAGE_QUERY)
export const getResourcesPage = loaderOf('resourcesPage', RESOURCES_PAGE_QUERY)
export const getHongKongPage = loaderOf('hongKongPage', HONG_KONG_PAGE_QUERY)
export const getTermsPage = loaderOf('termsPage', TERMS_PAGE_QUERY)
export const getPrivacyPage = loaderOf('privacyPage', PRIVACY_PAGE_QUERY)
