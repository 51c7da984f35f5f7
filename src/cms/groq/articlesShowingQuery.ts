import { defineQuery } from 'groq'

/**
 * Selects the slugs of the articles whose pages are revalidated after a change of the document `$id`, newest
 * first. These are the articles that refer to the document.
 *
 * - `$isTopic`: the document is a topic. Adds the articles with a related article of this topic, because
 *   the list entry of the related article shows the name of the topic.
 * - `$everywhere`: every page shows the document, such as the settings. Selects all articles.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
