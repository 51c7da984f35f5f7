import { plainText, text, title } from './localizedText'
import { LIVE } from './schedule'

const PARTS = `"asset": select(defined(asset._ref) => { "_ref": asset._ref }),
    hotspot,
    crop,
    "colour": asset->metadata.palette.dominant.background` as const

/** Selects the fields of an image from which `pictureOf` builds the image's URLs. */
export const PICTURE = `{
    ${PARTS},
    "alt": ${plainText('alt')}
  }` as const

/** Selects an image without its alternative text, because the text next to the image already describes it. */
export const SILENT_PICTURE = `{
    ${PARTS}
  }` as const

/** Selects the fields of an article in a list. */
export const ARTICLE_CARD = `{
    _id,
    "slug": coalesce(slug.current, ""),
    "title": ${title('title')},
    "summary": ${text('summary')},
    "topic": topic-> { "title": ${title('title')}, "slug": coalesce(slug.current, "") },
    publishedOn,
    "cover": cover ${PICTURE}
  }` as const

/** Selects the public articles: those with a slug, within their publication dates. */
export const LIVE_ARTICLES = `*[_type == "article" && defined(slug.current) && ${LIVE}]` as const

/**
 * Selects all public articles, newest first. Articles of the same day are sorted by id, so that every list has the
 * same order.
 */
export const NEWEST_ARTICLES = `${LIVE_ARTICLES} | order(publishedOn desc, _id asc)` as const

/** Selects the public articles among a field's references. */
export const liveArticlesIn = <F extends string>(field: F) =>
  `coalesce(${field}, [])[@->{ "live": defined(slug.current) && ${LIVE} }.live == true]-> ${ARTICLE_CARD}` as const
