import { plainText, text, title } from './localizedText'
import { LIVE } from './liveCondition'

const COMMON_IMAGE_FIELDS = `"asset": select(defined(asset._ref) => { "_ref": asset._ref }),
    hotspot,
    crop,
    "colour": asset->metadata.palette.dominant.background` as const

/**
 * GROQ projection of an image with its alternative text. `imageAttributes` (`cms/render/image.ts`) builds the
 * `src` and `srcset` from it.
 */
export const IMAGE = `{
    ${COMMON_IMAGE_FIELDS},
    "alt": ${plainText('alt')}
  }` as const

/**
 * GROQ projection of an image within a text in one language, with the alternative text in this language. Older documents
 * store it in both languages.
 */
export const IMAGE_IN_TEXT = `{
    ${COMMON_IMAGE_FIELDS},
    "alt": select(defined(alt.enCA) || defined(alt.zhHK) => ${plainText('alt')}, coalesce(alt, ""))
  }` as const

/**
 * GROQ projection of an image without alternative text, for an image that is described by the text next to
 * it.
 */
export const IMAGE_WITHOUT_ALT = `{
    ${COMMON_IMAGE_FIELDS}
  }` as const

/** GROQ projection of an article as an entry of a list: title, summary, topic, date and cover image. */
export const ARTICLE_CARD = `{
    _id,
    "slug": coalesce(slug.current, ""),
    "title": ${title('title')},
    "summary": ${text('summary')},
    "topic": topic-> { "title": ${title('title')}, "slug": coalesce(slug.current, "") },
    publishedOn,
    "cover": cover ${IMAGE}
  }` as const

/**
 * GROQ expression for all public articles: those with a slug whose publication period (`publishFrom` to
 * `publishUntil`) includes the current time.
 */
export const LIVE_ARTICLES = `*[_type == "article" && defined(slug.current) && ${LIVE}]` as const

/**
 * GROQ expression for all public articles, newest first. Articles of the same day are sorted by id. Without
 * this second criterion, their order could differ between two queries.
 */
export const NEWEST_ARTICLES = `${LIVE_ARTICLES} | order(publishedOn desc, _id asc)` as const

/**
 * Builds the GROQ expression for the public articles that a field refers to, as list entries
 * (`ARTICLE_CARD`). `field`: the name of an array of references.
 */
export const liveArticlesIn = <F extends string>(field: F) =>
  `coalesce(${field}, [])[@->{ "live": defined(slug.current) && ${LIVE} }.live == true]-> ${ARTICLE_CARD}` as const
