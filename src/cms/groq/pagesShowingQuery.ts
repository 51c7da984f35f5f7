import { defineQuery } from 'groq'
import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'

/**
 * The pages of editors to revalidate after a change of the document `$id`, the last edited first.
 * - `$inCards`: adds pages with cards of articles, because a card can show the document.
 * - `$everywhere`: all pages, for a document that appears on every page, such as the settings.
 */
export const PAGES_SHOWING_QUERY = defineQuery(
  `*[_type == "page" && defined(address) && (
  $everywhere || references($id) || ($inCards && "articlesSection" in ${SHOWN_SECTIONS}._type)
)] | order(_updatedAt desc).address`,
)
