import { defineQuery } from 'groq'

/**
 * Slugs of the articles that show a document, the newest first; of all articles where every page shows it. A topic is
 * shown on the cards of related articles as well: there it is two steps away.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
