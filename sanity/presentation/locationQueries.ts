import { ARTICLES, chinesePath, PAGES, TOPICS } from './pages'

/** How many articles that show a document are listed, so that the list stays short. */
const MAX_ARTICLES = 5

/** The value of a property for the page of the current document. */
const ofPage = (valueOf: (page: { title: string; path: string }) => string) =>
  `select(${Object.entries(PAGES)
    .map(([type, page]) => `_id == "${type}" => ${JSON.stringify(valueOf(page))}`)
    .join(', ')})`

/** The English and the Chinese URL of a page, in Studio's format. */
const locationsAt = (title: string, path: string, chinese = `"${chinesePath('')}" + ${path}`) =>
  `[{ "title": ${title}, "href": ${path} }, { "title": ${title} + " (Chinese)", "href": ${chinese} }]`

const PAGE_LOCATIONS = locationsAt(
  ofPage(({ title }) => title),
  ofPage(({ path }) => path),
  ofPage(({ path }) => chinesePath(path)),
)
const ARTICLE_LOCATIONS = locationsAt('coalesce(title.enCA, "Article")', `"${ARTICLES}/" + slug.current`)
const TOPIC_LOCATIONS = locationsAt('coalesce(title.enCA, "Topic")', `"${TOPICS}/" + slug.current`)

const PAGE_IDS = JSON.stringify(Object.keys(PAGES))
const OWN = '*[_id == $id && defined(slug.current)]'
const OWN_TOPIC = '*[_type == "topic" && defined(slug.current) && _id in *[_id == $id].topic._ref]'
const PAGES_SHOWING = `*[_id in ${PAGE_IDS} && references($id)] | order(_id asc)`
const ARTICLES_SHOWING = `*[_type == "article" && _id != $id && defined(slug.current) && references($id)] | order(publishedOn desc, _id asc)`
const RESOURCES_PAGE = '*[_id == "resourcesPage"]'

const list = (documents: string, locations: string) => `...${documents} { "all": ${locations} }.all[]`
const withoutSlug = (kind: string) => `
  "message": select(count(${OWN}) == 0 => "Give the ${kind} a slug to see its page."),
  "tone": select(count(${OWN}) == 0 => "caution")`

const ARTICLE = `{
  "locations": select(count(${OWN}) > 0 => [
    ${list(OWN, ARTICLE_LOCATIONS)},
    ${list(PAGES_SHOWING, PAGE_LOCATIONS)},
    ${list(RESOURCES_PAGE, PAGE_LOCATIONS)},
    ${list(OWN_TOPIC, TOPIC_LOCATIONS)},
    ${list(`${ARTICLES_SHOWING}[0...${MAX_ARTICLES}]`, ARTICLE_LOCATIONS)}
  ]),${withoutSlug('article')}
}`

const TOPIC = `{
  "locations": select(count(${OWN}) > 0 => [
    ${list(OWN, TOPIC_LOCATIONS)},
    ${list(RESOURCES_PAGE, PAGE_LOCATIONS)}
  ]),${withoutSlug('topic')}
}`

/** A service has no page of its own. If no page lists it, visitors cannot find it. */
const IS_LISTED = `count(*[_id in ${PAGE_IDS} && references($id)]) > 0`
const SERVICE = `{
  "locations": select(
    ${IS_LISTED} => [
      ${list(PAGES_SHOWING, PAGE_LOCATIONS)},
      ${list(`${ARTICLES_SHOWING}[0...${MAX_ARTICLES}]`, ARTICLE_LOCATIONS)}
    ],
    [{ "title": "Home: add it to the section “Services”", "href": "/" }]
  ),
  "message": select(!(${IS_LISTED}) => "Not on any page yet: add it to the home page, in the section “Services”"),
  "tone": select(!(${IS_LISTED}) => "caution")
}`

/**
 * GROQ queries for the pages that show a document, by type. The result is what Studio shows above the document
 * (`DocumentLocationsState`). `$id`: the id of the published document. Run them with the perspective `drafts`.
 */
export const LOCATION_QUERIES: Partial<Record<string, string>> = {
  article: ARTICLE,
  topic: TOPIC,
  service: SERVICE,
}
