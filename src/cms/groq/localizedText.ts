/**
 * GROQ fragments for localized fields. Each fragment selects the field in every language, and `fetchContent` then
 * picks one language (`cms/locale/pickLocale.ts`). A query cannot pick it, because GROQ cannot detect a text of only
 * spaces, which counts as missing.
 *
 * The fragments are arrow functions with literal types. The type generator can follow these without running them, and
 * TypeScript keeps each query's exact text, from which Sanity's client infers the result type.
 */

/**
 * A text in the reader's locale, or the English fallback. The fallback is an object of element attributes (`<span
 * {...words} />`), so that the page marks the text as English.
 */
export type Words = string | { lang: 'en'; children: string }

/**
 * A text as a page renders it: HTML if it contains line-break marks (`cms/typography/lineBreaks.ts`) or language
 * marks.
 */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A text with the format that its query selected. Validation keeps the tag, and `formatTexts`
 * (`cms/typography/formatTexts.tsx`) turns the tagged text into a `Title`.
 */
export type TaggedText = { as: 'title' | 'text'; words: Words }

/**
 * Selects a text for large type, such as a heading or a lead: with line-break marks and language marks. In the
 * reader's locale, or English if the Chinese is empty. Never null: '' if both are missing.
 *
 * @param field path of a localeString or localeText
 */
export const title = <F extends string>(field: F) => `{ "as": "title", "texts": ${field} }` as const

/** Selects a text for large type, like `title`; null if both languages are missing. */
export const optionalTitle = <F extends string>(field: F) =>
  `{ "as": "title", "optional": true, "texts": ${field} }` as const

/** Selects a text with language marks only, in the same locale as `title` does. */
export const text = <F extends string>(field: F) => `{ "as": "text", "texts": ${field} }` as const

/** Selects a text with language marks only, like `text`; null if both languages are missing. */
export const optionalText = <F extends string>(field: F) =>
  `{ "as": "text", "optional": true, "texts": ${field} }` as const

/** Selects a text without marks, such as a person's name, in the same locale as `title` does. */
export const unmarkedText = <F extends string>(field: F) => `{ "as": "words", "texts": ${field} }` as const

/**
 * Selects a text in the reader's locale, or English if the Chinese is empty, as a plain string. For places where
 * markup is impossible, such as the `<title>`.
 */
export const plainText = <F extends string>(field: F) => `{ "as": "plain", "texts": ${field} }` as const

/** Selects a text in the reader's locale without fallback: '' if it is missing. */
export const ownText = <F extends string>(field: F) => `{ "as": "own", "texts": ${field} }` as const

/** Selects Portable Text in the reader's locale as `{ blocks, en }`. `en` is true for the English fallback. */
export const richText = <F extends string>(field: F) => `{ "as": "rich", "texts": ${field} }` as const

/** Selects a text in every language, for code that picks the locale later. A missing language is ''. */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/**
 * Selects a sample of each translation of a Portable Text, from which `localesIn` decides whether the translation
 * exists. A text of more than 200 characters counts as existing, so its sample is only "…".
 */
export const translationSamples = <F extends string>(field: F) =>
  `{ "zhHK": select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), "")) }` as const
