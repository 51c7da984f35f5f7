/**
 * GROQ fragments for texts that exist in several languages. Each fragment selects all languages, and
 * `pickLocale` (`cms/locale/pickLocale.ts`) picks one after the query. GROQ itself could not do this: it
 * cannot detect a text of only spaces, which counts as missing.
 *
 * The fragments are arrow functions with literal types (`as const`). Sanity's type generator can evaluate
 * them, and TypeScript keeps the exact text of each query, from which it infers the type of the result.
 */

/**
 * A text in the visitor's locale, or its English fallback. The fallback has the form of element props: `<span
 * {...words} />` renders the English text with `lang="en"`.
 */
export type Words = string | { lang: 'en'; children: string }

/**
 * A text as pages render it: `Words`, or HTML if it contains line-break marks
 * (`cms/typography/lineBreaks.ts`) or `lang` attributes (`cms/typography/languageSpans.ts`).
 */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A text with a tag (`as`) that says how to format it. The GROQ query sets the tag. After validation,
 * `formatTexts` (`cms/typography/formatTexts.tsx`) formats the text accordingly and returns a `Title`.
 */
export type TaggedText = { as: 'title' | 'text'; words: Words }

/**
 * Selects a text in large type, such as a heading or a lead, which gets line-break marks and `lang`
 * attributes. English replaces a missing translation; the result is '' if both are missing, never null.
 *
 * @param field path of a `localeString` or `localeText` field in the Sanity document
 */
export const title = <F extends string>(field: F) => `{ "as": "title", "texts": ${field} }` as const

/** Like `title`, but null if the text is missing in both languages. */
export const optionalTitle = <F extends string>(field: F) =>
  `{ "as": "title", "optional": true, "texts": ${field} }` as const

/**
 * Selects a text in normal size, which gets `lang` attributes but no line-break marks. English replaces a
 * missing translation; the result is '' if both are missing.
 */
export const text = <F extends string>(field: F) => `{ "as": "text", "texts": ${field} }` as const

/** Like `text`, but null if the text is missing in both languages. */
export const optionalText = <F extends string>(field: F) =>
  `{ "as": "text", "optional": true, "texts": ${field} }` as const

/**
 * Selects a text that gets no line-break marks or `lang` attributes, such as a person's name. English
 * replaces a missing translation; the result is '' if both are missing.
 */
export const unmarkedText = <F extends string>(field: F) => `{ "as": "words", "texts": ${field} }` as const

/**
 * Selects a text as a plain string, for places where markup is impossible, such as the `<title>`. English
 * replaces a missing translation; the result is '' if both are missing.
 */
export const plainText = <F extends string>(field: F) => `{ "as": "plain", "texts": ${field} }` as const

/** Selects a text in the visitor's locale only. A missing translation is '', without English fallback. */
export const textWithoutFallback = <F extends string>(field: F) =>
  `{ "as": "own", "texts": ${field} }` as const

/**
 * Selects a Portable Text (Sanity's rich text) as `{ blocks, en }`. English replaces a missing translation,
 * in which case `en` is true.
 */
export const richText = <F extends string>(field: F) => `{ "as": "rich", "texts": ${field} }` as const

/**
 * Selects a text in both languages, for code that picks the locale later, such as the search index. A missing
 * translation is ''.
 */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/**
 * Selects a short sample of each translation of a Portable Text, from which `localesIn` decides whether the
 * translation exists. Samples keep long texts out of the response: a translation of more than 200 characters
 * certainly exists, so its sample is just "…".
 */
export const translationSamples = <F extends string>(field: F) =>
  `{ "zhHK": select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), "")) }` as const
