import { plainTitle } from '@/cms/typography/languageSpans'
import type { Title } from '@/cms/groq/localizedText'

/**
 * The fields of a page's content from which its title is taken. The first one that exists is used: the title of
 * an article, the topic of a list of articles, or the SEO title.
 */
export type NamedContent = {
  title?: Title
  topic?: { title: Title; name?: string } | null
  seo?: { title: string; description: string }
}

/**
 * Returns the title of a page without the firm's name, for breadcrumbs and social images; '' if the content
 * has no title.
 */
export const contentTitle = ({ title, topic, seo }: NamedContent): string =>
  title ? plainTitle(title) : (topic?.name ?? seo?.title ?? '')
