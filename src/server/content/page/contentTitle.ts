import { plainTitle } from '@/cms/typography/languageSpans'
import type { Seo } from '@/cms/render/seo'
import type { FormattedText } from '@/cms/typography/shownText'

export type NamedContent = {
  title?: FormattedText
  topic?: { title: FormattedText; name?: string } | null
  seo?: Seo
}

/** Without the firm's name; '' if the content has no title. */
export const contentTitle = ({ title, topic, seo }: NamedContent): string =>
  title ? plainTitle(title) : (topic?.name ?? seo?.title ?? '')
