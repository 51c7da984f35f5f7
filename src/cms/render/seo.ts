import { stegaClean } from '@sanity/client/stega'
import { plainTitle } from '@/cms/typography/languageSpans'
import type { FormattedText } from '@/cms/typography/shownText'
import { isFilled } from '@/lib/invisibleText'

/** `image`: the URL of the editors' own image for chat apps. */
export type Seo = { title: string; description: string; image: string | null }

export function seoOf(seo: Seo, heading: FormattedText): Seo {
  return isFilled(seo.title) ? seo : { ...seo, title: metaText(heading) }
}

/** For the `<title>` and meta tags: without markup and edit markers. */
export const metaText = (title: FormattedText): string => stegaClean(plainTitle(title))
