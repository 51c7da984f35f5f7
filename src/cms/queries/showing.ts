import { defineQuery } from 'groq'

/** Slugs of the articles that show a document, the newest first; of all articles where every page shows it. */
export const SHOWING_QUERY = defineQuery(
  `*[_type == "article" && defined(slug.current) && ($everywhere || references($id))] | order(publishedOn desc) {
  "slug": coalesce(slug.current, "")
}.slug`,
)
