/**
 * GROQ fragments for texts that exist in several languages. Each fragment selects all languages, and
 * `pickLocale` (`cms/locale/pickLocale.ts`) picks one after the query. GROQ itself could not do this: it
 * cannot detect a text of only spaces, which counts as missing.
 *
 * The fragments are arrow functions with literal types (`as const`). Sanity's type generator can evaluate
 * them, and TypeScript keeps the exact text of each query, from which it infers the type of the result.
 */

/**
 * A text in the visitor's locale is a string. If English replaces a missing translation, the text is an
 * object with the props of an element instead: `<span {...words} />` renders it with `lang="en"`, so that
 * screen readers read it in English.
 */
export type Words = string | { lang: 'en'; children: string }

/**
 * A text as pages render it: a text without markup (`Words`), or HTML if it needs markup, such as `<wbr>`
 * elements where a Chinese line may break or `lang` attributes on foreign words.
 */
export type Title = Words | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A text with a tag (`as`) that says how to format it: as a title, or as a text in normal size. The GROQ
 * query sets the tag. After the query result has been validated, `formatTexts`
 * (`cms/typography/formatTexts.tsx`) replaces each tagged text by the formatted text, whose type is `Title`.
 */
export type TaggedText = { as: 'title' | 'text'; words: Words }

/**
 * GROQ fragment for a text that pages show in large type, such as a heading or a lead. `formatTexts` later
 * adds `<wbr>` elements where a Chinese line may break, and `lang` attributes to foreign words. English
 * replaces a missing translation; the result is '' if both are missing, never null.
 *
 * @param field path of a `localeString` or `localeText` field in the Sanity document
 */
export const title = <F extends string>(field: F) => `{ "as": "title", "texts": ${field} }` as const

/**
 * GROQ fragment like `title`, for a text in large type, but the result is null if both languages are missing.
 */
export const optionalTitle = <F extends string>(field: F) =>
  `{ "as": "title", "optional": true, "texts": ${field} }` as const

/**
 * GROQ fragment for a text that pages show in normal size. `formatTexts` later adds `lang` attributes to
 * foreign words, but no `<wbr>`: in a line of small characters, a break inside a Chinese word is usual.
 * English replaces a missing translation; the result is '' if both are missing.
 */
export const text = <F extends string>(field: F) => `{ "as": "text", "texts": ${field} }` as const

/**
 * GROQ fragment like `text`, for a text in normal size, but the result is null if both languages are missing.
 */
export const optionalText = <F extends string>(field: F) =>
  `{ "as": "text", "optional": true, "texts": ${field} }` as const

/**
 * GROQ fragment for a text that needs no markup inside, such as a person's name or an address: no `<wbr>` and
 * no `lang` attributes on foreign words. English replaces a missing translation; the result is '' if both are
 * missing.
 */
export const unmarkedText = <F extends string>(field: F) => `{ "as": "words", "texts": ${field} }` as const

/**
 * GROQ fragment for a text as a plain string, for places where markup is impossible, such as the `<title>`.
 * English replaces a missing translation; the result is '' if both are missing.
 */
export const plainText = <F extends string>(field: F) => `{ "as": "plain", "texts": ${field} }` as const

/**
 * GROQ fragment for a text in the visitor's locale only. A missing translation is '', without English
 * fallback. Used, for example, for copy overrides (texts of the user interface that editors replace), because
 * an English override must not replace the Chinese default text.
 */
export const textWithoutFallback = <F extends string>(field: F) =>
  `{ "as": "own", "texts": ${field} }` as const

/**
 * GROQ fragment for a Portable Text (Sanity's rich text). After `pickLocale`, it is `{ blocks, en }`:
 * `blocks` are its paragraphs, headings and list items. English replaces a missing translation; `en` is then
 * true, and rendering adds `lang="en"`.
 */
export const richText = <F extends string>(field: F) => `{ "as": "rich", "texts": ${field} }` as const

/**
 * GROQ fragment for a text in both languages, for code that picks the locale later, such as the search index.
 * A missing translation is ''.
 */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/**
 * GROQ fragment from which `localesIn` decides whether the Chinese translation of a Portable Text exists. It
 * selects the plain text of the translation, or “…” in place of a text of more than 200 characters, so that
 * the response stays small.
 */
export const translationSamples = <F extends string>(field: F) =>
  `{ "zhHK": select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), "")) }` as const
