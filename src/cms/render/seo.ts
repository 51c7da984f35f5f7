import { stegaClean } from '@sanity/client/stega'
import type { Words } from '@/cms/groq/localizedText'
import { isFilled } from '@/lib/invisibleText'

type Seo = { title: string; description: string }

/** The heading of the page replaces a missing title. */
export function seoOf(seo: Seo, heading: Words): Seo {
  const headingText = typeof heading === 'string' ? heading : heading.children
  return isFilled(seo.title) ? seo : { ...seo, title: stegaClean(headingText) }
}
