import { stegaClean } from '@sanity/client/stega'
import type { Words } from '@/cms/groq/localizedText'
import { isFilled } from '@/cms/locale/isFilled'

/** The title and description of a page. */
type Seo = { title: string; description: string }

/** Returns the SEO texts of a page. The page's heading replaces a missing title. */
export function seoOf(seo: Seo, heading: Words): Seo {
  const words = typeof heading === 'string' ? heading : heading.children
  return isFilled(seo.title) ? seo : { ...seo, title: stegaClean(words) }
}
