import { plainTitle } from '@/cms/foreign'
import type { Title } from '@/cms/queries/localized'

/** What of a page's content names it: an article by its title, a list by its topic, every other by its search title. */
export type NamedContent = {
  title?: Title
  topic?: { title: Title; name?: string } | null
  seo?: { title: string; description: string }
}

/** What a page is called where its name stands alone: in its path, on its picture. '' where it has none. */
export const pageName = ({ title, topic, seo }: NamedContent): string =>
  title ? plainTitle(title) : (topic?.name ?? seo?.title ?? '')
