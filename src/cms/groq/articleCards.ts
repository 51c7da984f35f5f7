import { LIVE, SHOWN } from './liveCondition'

const COMMON_IMAGE_FIELDS = `"asset": select(defined(asset._ref) => { "_ref": asset._ref }),
    hotspot,
    crop,
    "colour": asset->metadata.palette.dominant.background` as const

export const IMAGE = `{
    ${COMMON_IMAGE_FIELDS},
    alt
  }` as const

/**
 * For covers in the search index, beside whose title an alternative text would say the same, and images for chat apps.
 */
export const IMAGE_WITHOUT_ALT = `{
    ${COMMON_IMAGE_FIELDS}
  }` as const

export const ARTICLE_CARD = `{
    _id,
    "slug": coalesce(slug.current, ""),
    title,
    summary,
    "topic": topic-> { title, "slug": coalesce(slug.current, "") },
    publishedOn,
    "cover": cover ${IMAGE}
  }` as const

/** In any language, unlike `SHOWN_ARTICLES`. */
export const LIVE_ARTICLES = `*[_type == "article" && defined(slug.current) && ${LIVE}]` as const
export const SHOWN_ARTICLES = `*[_type == "article" && defined(slug.current) && ${SHOWN}]` as const

/**
 * Without the id, the order of articles of the same day could differ between two queries. In descending order, GROQ
 * would put an article without a date, which an API client can store, before all others.
 */
export const NEWEST_FIRST = 'order(coalesce(publishedOn, "") desc, _id asc)' as const
export const NEWEST_ARTICLES = `${SHOWN_ARTICLES} | ${NEWEST_FIRST}` as const

/** More than editors choose. API clients can store any number. */
const MAX_REFERENCES = 100

export const shownArticlesIn = <F extends string>(field: F) =>
  `coalesce(${field}, [])[0...${MAX_REFERENCES}][@->{ "shown": defined(slug.current) && ${SHOWN} }.shown == true]-> ${ARTICLE_CARD}` as const
