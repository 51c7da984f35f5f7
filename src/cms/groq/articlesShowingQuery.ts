import { defineQuery } from 'groq'

/**
 * Selects the slugs of the articles whose pages show a document (`$id`), newest first. `$everywhere` selects
 * all articles, for a document that every page shows, such as the settings. `$isTopic` adds articles whose
 * related articles have the topic `$id`, because their list entries show it.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
