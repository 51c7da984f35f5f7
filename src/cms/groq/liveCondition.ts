/** GROQ condition that a document is public now. In a preview (`$draft`), it is true for every document. */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const

/**
 * GROQ condition that an article is public now and exists in the page's language. As in `localesOfDocument`, no known
 * language means all. The type generator needs the languages as literals.
 */
export const SHOWN =
  `${LIVE} && select(count(languages[@ in ["enCA", "zhHK"]]) > 0 => $language in languages, true)` as const
