import { defineQuery } from 'groq'
import { fetchPublished } from '@/cms/client'
import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import { page } from './sections'

export const HOME_QUERY = defineQuery(page('home'))

export type HomePage = NonNullable<HOME_QUERY_RESULT>
export type HomeSection = HomePage['sections'][number]

/** The home page's sections in order, in one language; null where nobody has published a home page. */
export function getHomePage(locale: Locale): Promise<HomePage | null> {
  return fetchPublished(HOME_QUERY, locale)
}
