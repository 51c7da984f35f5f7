import { plainTitle } from '@/cms/typography/languageSpans'
import type { Title } from '@/cms/groq/localizedText'

/** The content that names a page: an article's title, a list's topic, otherwise the SEO title. */
export type NamedContent = {
  title?: Title
  topic?: { title: Title; name?: string } | null
  seo?: { title: string; description: string }
}

/** A page's name where it appears alone: in breadcrumbs and on its social image. '' if it has none. */
export const pageTitle = ({ title, topic, seo }: NamedContent): string =>
  title ? plainTitle(title) : (topic?.name ?? seo?.title ?? '')
