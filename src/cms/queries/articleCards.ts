import { plainText, text } from './localized'
import { LIVE } from './schedule'

const PARTS = `"asset": select(defined(asset._ref) => { "_ref": asset._ref }),
    hotspot,
    crop,
    "colour": asset->metadata.palette.dominant.background` as const

/** Of a picture what `pictureOf` makes its addresses of. */
export const PICTURE = `{
    ${PARTS},
    "alt": ${plainText('alt')}
  }` as const

/** The same for an image next to text that describes it. */
export const SILENT_PICTURE = `{
    ${PARTS}
  }` as const

/** What a list shows of an article. */
export const ARTICLE_CARD = `{
    _id,
    "slug": coalesce(slug.current, ""),
    "title": ${text('title')},
    "summary": ${text('summary')},
    "topic": topic-> { "title": ${text('title')}, "slug": coalesce(slug.current, "") },
    publishedOn,
    "cover": cover ${PICTURE}
  }` as const

/** The articles that can be read now. */
export const LIVE_ARTICLES = `*[_type == "article" && defined(slug.current) && ${LIVE}]` as const

/** The same, newest first; articles of one day have a stable order in every list. */
export const NEWEST_ARTICLES = `${LIVE_ARTICLES} | order(publishedOn desc, _id asc)` as const

/** Of a list of references to articles those that lead to one that can be read now, followed. */
export const liveArticlesIn = <F extends string>(field: F) =>
  `coalesce(${field}, [])[@->{ "live": defined(slug.current) && ${LIVE} }.live == true]-> ${ARTICLE_CARD}` as const
