import { plainTitle } from '@/cms/foreign'
import type { Title } from '@/cms/queries/localized'

/** What of a page's content names it: an article by its title, a list by its topic, every other by its search title. */
export type NamedContent = {
  title?: Title
  topic?: { title: Title; name?: string } | null
  seo?: { title: string; description: string }
}

/** A page's name where it appears alone: in breadcrumbs and on its social image. '' if it has none. */
export const pageName = ({ title, topic, seo }: NamedContent): string =>
  title ? plainTitle(title) : (topic?.name ?? seo?.title ?? '')
