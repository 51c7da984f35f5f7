import { IMAGE_WITHOUT_ALT } from './articleCards'

/**
 * Queries select texts in all languages; the fields of `src/cms/fields` pick one. The fragments are arrow
 * functions with literal types (`as const`): Sanity's type generator can evaluate them, and TypeScript infers
 * the type of the result from the exact text of each query.
 */

/** For code that picks the locale later, such as the search index. A missing translation is ''. */
export const bothTexts = <F extends string>(field: F) =>
  `{ "enCA": coalesce(${field}.enCA, ""), "zhHK": coalesce(${field}.zhHK, "") }` as const

/** A sample for `writtenLocales`. “…” replaces more than 200 characters, so that the response stays small. */
export const translationSamples = <F extends string>(field: F) =>
  `{ "zhHK": select(length(pt::text(${field}.zhHK)) > 200 => "…", coalesce(pt::text(${field}.zhHK), "")) }` as const

/** Not `seo` itself, because it is null in a document without one. */
export const SEO =
  `"seo": { "title": seo.title, "description": seo.description, "image": seo.image ${IMAGE_WITHOUT_ALT} }` as const
