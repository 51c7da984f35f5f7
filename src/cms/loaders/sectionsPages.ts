import { defineQuery } from 'groq'
import { z } from 'zod'
import { mapInTurns } from '@/runtime/mapInTurns'
import { searchForm, topicPath } from '@/lib/contentPaths'
import { articleCard } from '@/cms/render/articleCard'
import { dayIn, type Day } from '@/cms/render/day'
import { formatMonth } from '@/i18n/format'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { day, seo } from '@/cms/validate/primitives'
import { richTextHtml } from '@/cms/render/richText'
import { seoOf } from '@/cms/render/seo'
import { formatTexts, type Formatted } from '@/cms/typography/formatTexts'
import { validateSections, type FoundPage, type FoundSection } from '@/cms/validate/sections'
import type { PageName } from '@/cms/validate/sectionsByPage'
import type { Locale } from '@/i18n/locales'
import { sectionsPageQuery } from '@/cms/groq/sections'

export const HOME_QUERY = defineQuery(sectionsPageQuery('home'))
export const COMPANY_PAGE_QUERY = defineQuery(sectionsPageQuery('companyPage'))
export const RESOURCES_PAGE_QUERY = defineQuery(sectionsPageQuery('resourcesPage'))
export const HONG_KONG_PAGE_QUERY = defineQuery(sectionsPageQuery('hongKongPage'))
export const TERMS_PAGE_QUERY = defineQuery(sectionsPageQuery('termsPage'))
export const PRIVACY_PAGE_QUERY = defineQuery(sectionsPageQuery('privacyPage'))

type PageQuery =
  | typeof HOME_QUERY
  | typeof COMPANY_PAGE_QUERY
  | typeof RESOURCES_PAGE_QUERY
  | typeof HONG_KONG_PAGE_QUERY
  | typeof TERMS_PAGE_QUERY
  | typeof PRIVACY_PAGE_QUERY

type PreparedSection = Awaited<ReturnType<typeof prepareSection>>

async function prepareSection(section: FoundSection, locale: Locale) {
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
      const articles = newest.map((card) => articleCard(card, locale))
      return { ...rest, topics: links, search: searchForm(locale), articles }
    }
    case 'articlesSection': {
      const { chosen, newest, ...rest } = section
      const cards = chosen.length > 0 ? chosen : newest
      return { ...rest, articles: cards.map((card) => articleCard(card, locale)) }
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

export type PageSection = Formatted<PreparedSection>
/** `reviewedIn` is the month of `reviewedOn` as a text, such as August 2026. */
export type Page = Omit<FoundPage, 'sections' | 'reviewedOn'> & {
  sections: PageSection[]
  reviewedOn: Day | null
  reviewedIn: string | null
}

const metadataSchema = z.object({ seo, reviewedOn: day('reviewedOn') })

/** @throws Error if no section can be shown; Next.js then keeps serving the last good page */
export async function preparePage(content: FoundPage, name: PageName, locale: Locale): Promise<Page> {
  const [first, ...following] = validateSections(content.sections, name)
  const { seo, reviewedOn } = metadataSchema.parse(content)
  const sections = await mapInTurns([first, ...following], (section) => prepareSection(section, locale))
  return {
    seo: seoOf(seo, first.heading.words),
    reviewedOn: dayIn(locale, reviewedOn),
    reviewedIn: reviewedOn && formatMonth(locale, reviewedOn),
    sections: await formatTexts(sections),
  }
}

function createLoader(name: PageName, query: PageQuery) {
  return async (reading: ReadContext): Promise<Page> => {
    const content: FoundPage | null = await fetchContent(query, reading)
    if (!content) throw new Error(`${name} is not published`)
    return preparePage(content, name, reading.locale)
  }
}

export const getHomePage = createLoader('home', HOME_QUERY)
export const getCompanyPage = createLoader('companyPage', COMPANY_PAGE_QUERY)
export const getResourcesPage = createLoader('resourcesPage', RESOURCES_PAGE_QUERY)
export const getHongKongPage = createLoader('hongKongPage', HONG_KONG_PAGE_QUERY)
export const getTermsPage = createLoader('termsPage', TERMS_PAGE_QUERY)
export const getPrivacyPage = createLoader('privacyPage', PRIVACY_PAGE_QUERY)
