import { defineQuery } from 'groq'

/**
 * Slugs of the articles that show a document, newest first; all articles if every page shows it. A topic also appears
 * on the cards of related articles, two references away.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
