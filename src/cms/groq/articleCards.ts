import { plainText, text } from './localizedText'
import { LIVE } from './schedule'

const PARTS = `"asset": select(defined(asset._ref) => { "_ref": asset._ref }),
    hotspot,
    crop,
    "colour": asset->metadata.palette.dominant.background` as const

/** The image fields that `pictureOf` needs. */
export const PICTURE = `{
    ${PARTS},
    "alt": ${plainText('alt')}
  }` as const

/** The same for an image next to text that describes it. */
export const SILENT_PICTURE = `{
    ${PARTS}
  }` as const

/** The fields of an article in a list. */
export const ARTICLE_CARD = `{
    _id,
    "slug": coalesce(slug.current, ""),
    "title": ${text('title')},
    "summary": ${text('summary')},
    "topic": topic-> { "title": ${text('title')}, "slug": coalesce(slug.current, "") },
    publishedOn,
    "cover": cover ${PICTURE}
  }` as const

/** Public articles. */
export const LIVE_ARTICLES = `*[_type == "article" && defined(slug.current) && ${LIVE}]` as const

/** All public articles, newest first; articles of the same day are sorted by id, so every list has the same order. */
export const NEWEST_ARTICLES = `${LIVE_ARTICLES} | order(publishedOn desc, _id asc)` as const

/** The public articles of a list of references. */
export const liveArticlesIn = <F extends string>(field: F) =>
  `coalesce(${field}, [])[@->{ "live": defined(slug.current) && ${LIVE} }.live == true]-> ${ARTICLE_CARD}` as const
