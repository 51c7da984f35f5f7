/**
 * GROQ for fields that are kept in both languages. Arrow functions with literal types, for two
 * readers: the type generator follows them without running them, and TypeScript keeps each query's
 * exact text, by which the client knows the type of the result.
 */

/** A text in the reader's language, or the English one in its place, which the page has to mark as such. */
export type Words = string | { en: string }

/**
 * A text in the language of `$locale`, or `{ en }` where the Chinese is missing. An empty string
 * counts as missing. Never null: a text that is missing in both languages reads as ''.
 *
 * @param field path of a localeString or localeText
 */
export const text = <F extends string>(field: F) =>
  `coalesce(select($locale == "zh-HK" && ${field}.zhHK != "" => ${field}.zhHK), select($locale == "zh-HK" && length(${field}.enCA) > 0 => { "en": coalesce(${field}.enCA, "") }), ${field}.enCA, "")` as const

/** The same for a text that a page can do without: null where it is missing. */
export const optionalText = <F extends string>(field: F) =>
  `select($locale == "zh-HK" && length(${field}.zhHK) > 0 => ${field}.zhHK, $locale == "zh-HK" && length(${field}.enCA) > 0 => { "en": coalesce(${field}.enCA, "") }, length(${field}.enCA) > 0 => ${field}.enCA)` as const

/** The same for what cannot be marked, such as a page's title in the tab: a plain string. */
export const plainText = <F extends string>(field: F) =>
  `coalesce(select($locale == "zh-HK" && ${field}.zhHK != "" => ${field}.zhHK), ${field}.enCA, "")` as const

/** The same for formatted text (Portable Text); `en` where it is English in place of the Chinese. */
export const richText = <F extends string>(field: F) =>
  `{
        "blocks": coalesce(select($locale == "zh-HK" && count(${field}.zhHK) > 0 => ${field}.zhHK), ${field}.enCA, []),
        "en": select(count(${field}.zhHK) > 0 => false, $locale == "zh-HK")
      }` as const
