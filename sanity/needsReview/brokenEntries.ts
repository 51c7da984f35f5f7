const HAS_NO_ARTICLE =
  'kind == "article" && (!defined(article->slug.current) || article->publishUntil <= $now)'
const HAS_NO_PAGE =
  'kind == "editorPage" && (!defined(editorPage->address) || editorPage->publishUntil <= $now)'
const HAS_NO_PLACE =
  'page in ["termsPage", "privacyPage"] && defined(anchor) && !(anchor in *[_type in ["termsPage", "privacyPage"]].sections[].clauses[].anchor)'

/**
 * GROQ filter for a menu with an entry that leads nowhere: to an article or a page that is not published or no
 * longer shown, or to a clause that does not exist. `$now`: a date with time.
 */
export const BROKEN_ENTRIES = `_type == "navigation" && count([...coalesce(menu, []), ...coalesce(footer, [])][(${HAS_NO_ARTICLE}) || (${HAS_NO_PAGE}) || (kind == "page" && ${HAS_NO_PLACE})]) > 0`
