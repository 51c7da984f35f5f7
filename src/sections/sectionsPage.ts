import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { contentOf } from '@/cms/fields/primitives'
import { SEO } from '@/cms/groq/localizedText'
import type { Day } from '@/cms/render/day'
import { seoOf, type Seo } from '@/cms/render/seo'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { SECTIONS_BY_PAGE, type PageName } from '@/cms/rules/sectionsByPage'
import type { SECTIONS_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { formatMonth } from '@/i18n/format'
import { loadSections, type PageToLoad } from './loadSections'
import { SECTION, type PageSection } from './registry'

/**
 * The id of the page's document is also the name of its type. The list of types is for Sanity's type generator, which
 * does not know `$page`.
 */
export const SECTIONS_PAGE_QUERY = defineQuery(`*[
  _type in [
    "home", "companyPage", "resourcesPage", "hongKongPage",
    "visaTonicPage", "contactPage", "termsPage", "privacyPage"
  ] && _id == $page && _type == $page
][0] {
  ${SEO},
  reviewedOn,
  "sections": ${SHOWN_SECTIONS} ${SECTION}
}`)

/** `reviewedIn` is the month of `reviewedOn` as a text, such as August 2026. */
export type Page = {
  seo: Seo
  sections: PageSection[]
  reviewedOn: Day | null
  reviewedIn: string | null
}

const parseMetadata = contentParser(({ seo, day }) => z.object({ seo, reviewedOn: day('reviewedOn') }))

type StoredPage = Pick<NonNullable<SECTIONS_PAGE_QUERY_RESULT>, 'seo' | 'reviewedOn'> & { sections: unknown }

/** @throws NoSectionError from `loadSections` */
export async function parsePage(content: StoredPage, page: PageToLoad): Promise<Page> {
  const { locale } = page
  const sections = await loadSections(content.sections, page)
  const { seo, reviewedOn } = contentOf(await parseMetadata(content, locale))
  const reviewedIn = reviewedOn && formatMonth(locale, reviewedOn.iso)
  return { seo: seoOf(seo, sections[0].heading), reviewedOn, reviewedIn, sections }
}

/** The loader of a page with a fixed route. It throws an error if the page is not published or has no valid section. */
export function sectionsPage(page: PageName) {
  return async (reading: ReadContext): Promise<Page> => {
    const content = await fetchContent(SECTIONS_PAGE_QUERY, reading, { page })
    if (!content) throw new Error(`${page} is not published`)
    return parsePage(content, { locale: reading.locale, page, allowed: SECTIONS_BY_PAGE[page] })
  }
}
