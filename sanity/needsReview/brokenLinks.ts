import { SHOWN_SECTIONS } from '../../src/cms/rules/hiddenSections'
import { listFields, valuesByType, type SchemaNode } from './schemaPaths'

/** Path of a link within the site, without its query and its fragment. */
const PATH = 'string::split(string::split(@, "#")[0], "?")[0]'

/** Whether a document with the slug after `prefix` exists, or redirects from it. */
const hasDocument = (type: string, prefix: string) => {
  const slug = `coalesce(string::split(${PATH}, "${prefix}")[1], "")`
  return `${slug} in *[_type == "${type}"].slug.current || ${slug} in *[_type == "${type}"].formerSlugs[]`
}

const ANCHOR = 'string::split(@, "#")[1]'
/** Whether the part after # is a clause, for a link to a legal page. Anchors on other pages are not checked. */
const HAS_ANCHOR = `select(
  ${PATH} in $legalPages && defined(${ANCHOR}) => ${ANCHOR} in *[_type in ["termsPage", "privacyPage"]].${SHOWN_SECTIONS}.clauses[].anchor,
  true
)`

/** Whether a page of an editor or a redirect has or had the path, in either language. */
const HAS_ADDRESS = `select(
  string::startsWith(@, "/zh-HK/") => "/" + string::split(${PATH}, "/zh-HK/")[1],
  ${PATH}
) in [...*[_type == "page"].address, ...*[_type == "page"].formerAddresses[], ...*[_type == "redirect"].from]`

const IS_PAGE = [
  `(${PATH} in $pages && ${HAS_ANCHOR})`,
  hasDocument('article', '/resources/'),
  hasDocument('topic', '/resources/topics/'),
  HAS_ADDRESS,
].join(' || ')

/** The starts of the links that the site accepts, in addition to its own paths (`src/cms/rules/linkUrl.ts`). */
const EXTERNAL = ['https://', 'http://', 'mailto:', 'tel:', '#']
const IS_EXTERNAL = EXTERNAL.map((start) => `string::startsWith(@, "${start}")`).join(' || ')

/**
 * Builds a GROQ filter for documents with a link that leads nowhere: to a path or a clause that does not exist, or in a
 * form that the site renders as plain text. `$pages`: `SITE_PATHS`; `$legalPages`: `LEGAL_PATHS`.
 *
 * @param types all types of the schema
 * @param documentTypes names of the document types to check
 */
export function brokenLinkFilter(types: readonly SchemaNode[], documentTypes: readonly string[]): string {
  const links = valuesByType(new Map(documentTypes.map((type) => [type, linkPaths(types, type)])))
  return `count(${links}[!(select(string::startsWith(@, "/") => ${IS_PAGE}, ${IS_EXTERNAL}))]) > 0`
}

/** The paths of all links: in formatted texts (arrays that can contain blocks), cards, notices and redirects. */
const linkPaths = (types: readonly SchemaNode[], documentType: string): string[] =>
  listFields(types, documentType).flatMap(({ path, field }) => {
    if (field.of?.some(({ type }) => type === 'block')) return `${path}[].markDefs[].href`
    return field.name === 'href' || (documentType === 'redirect' && field.name === 'to') ? path : []
  })
