/**
 * GROQ for localized fields. It selects both languages, and `fetchContent` picks one (`cms/locale/pickLocale.ts`), because
 * GROQ cannot detect a blank text. Arrow functions with literal types, because the type generator follows them without
 * running them, and TypeScript keeps each query's exact text, from which the client infers the result type.
 */

/**
 * A text in the reader's locale, or the English fallback, which the page must mark as English: the attributes of the
 * element that does, so that `ui/LocalizedText.tsx` stays small.
 */
export type Words = string | { lang: 'en'; children: string }

/** The same for large type: Chinese text gets line-break marks (`cms/typography/lineBreaks.ts`). */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A text in the reader's locale, or English if the Chinese is empty. Never null: '' if both are missing.
 *
 * @param field path of a localeString or localeText
 */
export const text = <F extends string>(field: F) =>
  `{ "as": "words", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same for an optional text: null if it is missing. */
export const optionalText = <F extends string>(field: F) =>
  `{ "as": "optional", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same as a plain string, for text that cannot be marked, such as the title. */
export const plainText = <F extends string>(field: F) =>
  `{ "as": "plain", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** A text in the reader's locale without fallback: '' if it is missing. */
export const ownText = <F extends string>(field: F) =>
  `{ "as": "own", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** The same for Portable Text, as `{ blocks, en }`; `en` if it is the English fallback. */
export const richText = <F extends string>(field: F) =>
  `{ "as": "rich", "enCA": ${field}.enCA, "zhHK": ${field}.zhHK }` as const

/** A text in both languages, to pick later: '' if one is missing. */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/**
 * Enough of a Portable Text's Chinese to tell whether it has words (`localesIn`): a text of more than 200 characters
 * is taken to have some.
 */
export const chineseSample = <F extends string>(field: F) =>
  `select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), ""))` as const
