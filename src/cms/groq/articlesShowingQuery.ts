import { defineQuery } from 'groq'

/**
 * Selects the slugs of the articles whose pages must be revalidated after a change of the document `$id`:
 * those that refer to the document. The newest come first, so that they are revalidated first.
 *
 * - `$isTopic`: the document is a topic. Adds the articles that list a related article of this topic, because
 *   that list shows the name of the topic.
 * - `$everywhere`: the document appears on every page, as the settings do. Selects all articles.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
