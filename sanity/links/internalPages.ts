import { SHOWN_SECTIONS } from '../../src/cms/rules/hiddenSections'
import { articlePath, topicPath } from '../../src/lib/contentPaths'
import { ENGLISH_ONLY } from '../../src/lib/routes'
import type { Suggestion } from '../components/SuggestionInput'
import type { FetchQuery } from '../schemaTypes/slugField'
import { chinesePath, PAGES, SITE_PATHS } from '../presentation/pages'

/** The path of an article, a topic or a page of editors, in GROQ. */
const PATH = `select(
    _type == "page" => address,
    _type == "topic" => "${topicPath('')}" + slug.current,
    "${articlePath('')}" + slug.current
  )`

/** Selects the articles, topics and pages of editors that a link can open. */
export const TARGETS_QUERY = `*[(_type in ["article", "topic"] && defined(slug.current)) || (_type == "page" && defined(address))] | order(_type desc, title.enCA asc) {
  "title": coalesce(title.enCA, title.zhHK, ""),
  "otherTitle": coalesce(title.zhHK, ""),
  "value": ${PATH}
}`

/** Lists the pages that a link in a text of one language can open. The list is searched in both languages. */
export function linkTargets(documents: readonly Suggestion[], language: string): Suggestion[] {
  const singletons = Object.entries(PAGES)
    .filter(([, { path }]) => language !== 'zhHK' || !ENGLISH_ONLY.includes(path))
    .map(([, { title, chinese, path }]) => ({ title, otherTitle: chinese, value: path }))
  const targets = [...singletons, ...documents]
  return language === 'zhHK'
    ? targets.map(({ title, otherTitle, value }) => ({
        title: otherTitle || title,
        otherTitle: title,
        value: chinesePath(value),
      }))
    : targets
}

const SLUG_QUERY = '*[_type == $type && (slug.current == $slug || $slug in formerSlugs)]._id'
const ADDRESS_QUERY = `*[
  (_type == "page" && (address == $address || $address in formerAddresses)) ||
  (_type == "redirect" && from == $address)
]._id`
const CURRENT_PATH_QUERY = `*[
  (_type == "page" && $path in formerAddresses) || (_type == $type && $slug in formerSlugs)
] { "path": ${PATH} }[path != $path].path`
const SLUG_PATH = /^(?:\/zh-HK)?\/resources\/(topics\/)?([^/]+)$/
/** `$type`: the document type of a legal page. */
export const ANCHORS_QUERY = `*[_type == $type].${SHOWN_SECTIONS}.clauses[].anchor`
/** The places on a page of an editor that a menu can open, in GROQ. */
export const PLACES_ON_PAGE = `[
  select("servicesSection" in ${SHOWN_SECTIONS}._type => "services"),
  select("contactFormSection" in ${SHOWN_SECTIONS}._type => "write"),
  ...coalesce(${SHOWN_SECTIONS}.clauses[].anchor, [])
]`
const LEGAL_PAGES = Object.entries(PAGES).filter(([type]) => ['termsPage', 'privacyPage'].includes(type))

/** Returns an error if a link within the site leads to a page, or a clause of a legal page, that does not exist. */
export async function validateInternalLink(url: unknown, fetch: FetchQuery): Promise<true | string> {
  if (typeof url !== 'string' || !url.startsWith('/')) return true
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? []
  if (!(await hasPage(path, fetch))) return `The site has no page at ${path} : choose a page from the list`
  const legalPage = LEGAL_PAGES.find(([, page]) => [page.path, chinesePath(page.path)].includes(path))
  if (!legalPage || !fragment) return true
  const anchors = await fetch(ANCHORS_QUERY, { type: legalPage[0] })
  return anchors.includes(fragment) || `“${legalPage[1].title}” has no clause with the anchor “${fragment}”`
}

async function hasPage(path: string, fetch: FetchQuery): Promise<boolean> {
  if (SITE_PATHS.includes(path)) return true
  const [, topics, slug] = SLUG_PATH.exec(path) ?? []
  if (!slug) return (await fetch(ADDRESS_QUERY, { address: path.replace(/^\/zh-HK/, '') })).length > 0
  const documents = await fetch(SLUG_QUERY, { type: topics ? 'topic' : 'article', slug })
  return documents.length > 0
}

/** Returns where `path` redirects because its page now has another address. Both are without language. */
export async function currentPath(path: string, fetch: FetchQuery): Promise<string | undefined> {
  const [, topics, slug = ''] = SLUG_PATH.exec(path) ?? []
  const [current] = await fetch(CURRENT_PATH_QUERY, { path, type: topics ? 'topic' : 'article', slug })
  return current
}
