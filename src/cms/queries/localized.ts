/**
 * GROQ for fields that are kept in both languages. It asks for both, and `fetchContent` chooses by the reader's
 * (`cms/inLanguage.ts`), since GROQ cannot tell a blank text from one with words. Arrow functions with literal types,
 * for two readers: the type generator follows them without running them, and TypeScript keeps each query's exact text,
 * by which the client knows the type of the result.
 */

/**
 * A text in the reader's language, or the English one in its place, which the page has to mark as such: the attributes
 * of the element that does, so that `ui/said.tsx` costs a browser next to nothing.
 */
export type Words = string | { lang: 'en'; children: string }

/** The same of large type, where a Chinese one says between which words its line may break (`cms/phrases.ts`). */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A text in the reader's language, or the English where the Chinese is empty. Never null: a text that is missing
 * in both languages reads as ''.
 *
 * @param field path of a localeString or localeText
 */
export const text = <F extends string>(field: F) =>
  `{ "as": "words", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same for a text that a page can do without: null where it is missing. */
export const optionalText = <F extends string>(field: F) =>
  `{ "as": "optional", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same for what cannot be marked, such as a page's title in the tab: a plain string. */
export const plainText = <F extends string>(field: F) =>
  `{ "as": "plain", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** A text in the reader's language alone: '' where it is missing. */
export const ownText = <F extends string>(field: F) =>
  `{ "as": "own", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same for formatted text (Portable Text), as `{ blocks, en }`; `en` where it is English in place of the Chinese. */
export const richText = <F extends string>(field: F) =>
  `{ "as": "rich", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** A text of which somebody chooses later, both languages: '' where one is missing. */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/**
 * Of a formatted text's Chinese enough to tell whether it has words (`localesIn`): nobody fills 200 characters with
 * blanks alone.
 */
export const chineseSample = <F extends string>(field: F) =>
  `select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), ""))` as const
