import { defineQuery } from 'groq'

/**
 * Selects the slugs of the articles that show a document (`$id`), newest first. With `$everywhere`, selects all
 * articles, because every page shows the document. With `$isTopic`, also searches two references away, because an
 * article's related articles show their topics.
 */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && (
  $everywhere || references($id) || ($isTopic && $id in related[]->topic._ref)
)] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
