import { defineQuery } from 'groq'

/**
 * The articles to revalidate after a change of the document `$id`, the newest first.
 * - `$isTopic`: adds articles that list a related article of this topic, because the list shows its name.
 * - `$everywhere`: all articles, for a document that appears on every page, such as the settings.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)

/** Whether the menu or the footer links to the document `$id`, so that pages of all types contain its path. */
export const IN_NAVIGATION_QUERY = defineQuery(`count(*[_id == "navigation" && references($id)]) > 0`)
