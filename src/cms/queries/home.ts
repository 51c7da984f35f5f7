import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import { page } from './sections'

export const HOME_QUERY = defineQuery(page('home'))

export type HomePage = NonNullable<HOME_QUERY_RESULT>
export type HomeSection = HomePage['sections'][number]

/** The home page's sections in order, in one language; null where nobody has published a home page. */
export function getHomePage(reading: Reading): Promise<HomePage | null> {
  return fetchContent(HOME_QUERY, reading)
}
