/**
 * GROQ fragments that select a text in all languages. `pickLocale` picks one after the query, because GROQ
 * cannot detect a text of only spaces, which counts as missing. The fragments are arrow functions with
 * literal types (`as const`): Sanity's type generator can evaluate them, and TypeScript infers the type of
 * the result from the exact text of each query.
 */

/**
 * If English replaces a missing translation, the text has the props of an element: `<span {...words} />`
 * renders it with `lang="en"`, so that screen readers read it in English.
 */
export type Words = string | { lang: 'en'; children: string }

/** HTML if the text needs markup, such as `<wbr>` elements or `lang` attributes. */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/** The GROQ query sets the tag `as`. After validation, `formatTexts` replaces the text by a `Title`. */
export type TaggedText = { as: 'title' | 'text'; words: Words }

/** For large type: gets `<wbr>` elements. If both languages are missing, the result is '', never null. */
export const title = <F extends string>(field: F) => `{ "as": "title", "texts": ${field} }` as const

/** Null if both languages are missing. */
export const optionalTitle = <F extends string>(field: F) =>
  `{ "as": "title", "optional": true, "texts": ${field} }` as const

/** For normal type, without `<wbr>`: in small characters, a break inside a Chinese word is usual. */
export const text = <F extends string>(field: F) => `{ "as": "text", "texts": ${field} }` as const

export const optionalText = <F extends string>(field: F) =>
  `{ "as": "text", "optional": true, "texts": ${field} }` as const

/** For a text that needs no markup inside, such as a person's name or an address. */
export const unmarkedText = <F extends string>(field: F) => `{ "as": "words", "texts": ${field} }` as const

/** For places where markup is impossible, such as `<title>`. */
export const plainText = <F extends string>(field: F) => `{ "as": "plain", "texts": ${field} }` as const

/** For copy overrides: an English override must not replace the Chinese default text. */
export const textWithoutFallback = <F extends string>(field: F) =>
  `{ "as": "own", "texts": ${field} }` as const

/** Becomes `{ blocks, en }`. If `en` is true, English replaces a missing translation. */
export const richText = <F extends string>(field: F) => `{ "as": "rich", "texts": ${field} }` as const

/** For code that picks the locale later, such as the search index. A missing translation is ''. */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/** A sample for `localesIn`. “…” replaces more than 200 characters, so that the response stays small. */
export const translationSamples = <F extends string>(field: F) =>
  `{ "zhHK": select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), "")) }` as const
