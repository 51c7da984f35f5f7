import { SHOWN_SECTIONS } from '../../src/cms/rules/hiddenSections'
import { PLACES_ON_PAGE } from '../links/internalPages'

const HAS_NO_ARTICLE =
  'kind == "article" && (!defined(article->slug.current) || article->publishUntil <= $now)'
const HAS_NO_PAGE =
  'kind == "editorPage" && (!defined(editorPage->address) || editorPage->publishUntil <= $now)'
const PAGE_HAS_NO_PLACE = `kind == "editorPage" && defined(anchor) && !(anchor in editorPage->{ "places": ${PLACES_ON_PAGE} }.places)`
const HAS_NO_PLACE = `select(
  page in ["termsPage", "privacyPage"] && defined(anchor) => !(anchor in *[_type in ["termsPage", "privacyPage"]].${SHOWN_SECTIONS}.clauses[].anchor),
  page == "home" && anchor == "services" => !("servicesSection" in *[_id == "home"].${SHOWN_SECTIONS}._type),
  false
)`

/**
 * GROQ filter for a menu with an entry that leads nowhere: to an article or a page that is not published or no
 * longer shown, or to a clause or a section that the page does not show. `$now`: a date with time.
 */
export const BROKEN_ENTRIES = `_type == "navigation" && count([...coalesce(menu, []), ...coalesce(footer, [])][(${HAS_NO_ARTICLE}) || (${HAS_NO_PAGE}) || (${PAGE_HAS_NO_PLACE}) || (kind == "page" && ${HAS_NO_PLACE})]) > 0`
