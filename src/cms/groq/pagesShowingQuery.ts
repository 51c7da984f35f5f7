import { defineQuery } from 'groq'

/**
 * The pages of editors to revalidate after a change of the document `$id`, the last edited first.
 * - `$inCards`: adds pages with the newest articles, whose cards show the document.
 * - `$everywhere`: all pages, for a document that appears on every page, such as the settings.
 */
export const PAGES_SHOWING_QUERY = defineQuery(
  `*[_type == "page" && defined(address) && (
  $everywhere || references($id) || ($inCards && "articlesSection" in sections[]._type)
)] | order(_updatedAt desc).address`,
)
