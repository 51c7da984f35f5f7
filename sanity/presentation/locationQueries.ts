import { NEWEST_FIRST } from '../../src/cms/groq/articleCards'
import { SHOWN_SECTIONS } from '../../src/cms/rules/hiddenSections'
import { articlePath, topicPath } from '../../src/lib/contentPaths'
import { ROUTES } from '../../src/lib/routes'
import { chinesePath, PAGES } from './pages'

/** How many articles and pages of editors that show a document are listed, so that the list stays short. */
const MAX_LISTED = 5

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
const hasLanguage = (field: string) =>
  `(count(languages) == 0 || !defined(languages) || "${field}" in languages)`
/** The URLs of an article or a page of an editor, in its languages. */
const locationsInLanguages = (title: string, path: string) => `[
    select(${hasLanguage('enCA')} => { "title": ${title}, "href": ${path} }),
    select(${hasLanguage('zhHK')} => { "title": ${title} + " (Chinese)", "href": "${chinesePath('')}" + ${path} })
  ][defined(@)]`
const ARTICLE_LOCATIONS = locationsInLanguages(
  'coalesce(title.enCA, title.zhHK, "Article")',
  `"${articlePath('')}" + slug.current`,
)
const ADDRESS_LOCATIONS = locationsInLanguages('coalesce(title.enCA, title.zhHK, "Page")', 'address')
const TOPIC_LOCATIONS = locationsAt('coalesce(title.enCA, "Topic")', `"${topicPath('')}" + slug.current`)

const PAGE_IDS = JSON.stringify(Object.keys(PAGES))
const OWN = '*[_id == $id && defined(slug.current)]'
const OWN_TOPIC = '*[_type == "topic" && defined(slug.current) && _id in *[_id == $id].topic._ref]'
const SHOWS_IT = `count(${SHOWN_SECTIONS}[references($id)]) > 0`
const PAGES_SHOWING = `*[_id in ${PAGE_IDS} && ${SHOWS_IT}] | order(_id asc)`
const EDITOR_PAGES_SHOWING = `*[_type == "page" && defined(address) && ${SHOWS_IT}] | order(address asc)`
const ARTICLES_SHOWING = `*[_type == "article" && _id != $id && defined(slug.current) && references($id)] | ${NEWEST_FIRST}`
const RESOURCES_PAGE = '*[_id == "resourcesPage"]'
const isAmongNewest = (field: string) =>
  `count((*[_type == "article" && defined(slug.current) && ${hasLanguage(field)}] | ${NEWEST_FIRST})[0...12][_id == $id]) > 0`
/** The page of all articles shows the newest twelve. Visitors reach the others by their topic, or by search. */
const RESOURCES_PAGE_SHOWING = `*[_id == "resourcesPage" && "articlesListSection" in ${SHOWN_SECTIONS}._type && (${isAmongNewest('enCA')} || ${isAmongNewest('zhHK')})]`

const list = (documents: string, locations: string) => `...${documents} { "all": ${locations} }.all[]`
/** @param messages the conditions and messages of a GROQ `select` */
const notice = (messages: string) => `
  "message": select(${messages}),
  "tone": select(defined(select(${messages})) => "caution")`
const HAS_NO_SLUG = `count(${OWN}) == 0`
/** A link in the menu or the footer leads visitors to the document from other pages. */
const IN_NAVIGATION = '*[_id == "navigation" && references($id)]'
const IS_ON_NO_LIST = `${[
  PAGES_SHOWING,
  EDITOR_PAGES_SHOWING,
  RESOURCES_PAGE_SHOWING,
  OWN_TOPIC,
  IN_NAVIGATION,
]
  .map((documents) => `count(${documents})`)
  .join(' + ')} == 0`

const EDITOR_PAGES_LISTED = list(`${EDITOR_PAGES_SHOWING}[0...${MAX_LISTED}]`, ADDRESS_LOCATIONS)

const exists = (field: string) => `count(*[_id == $id && ${hasLanguage(field)}]) > 0`
/** Other pages show the article only in its languages. */
const IN_ITS_LANGUAGES = `[select(string::startsWith(href, "${chinesePath('')}") => ${exists('zhHK')}, ${exists('enCA')})]`

const ARTICLE = `{
  "locations": select(count(${OWN}) > 0 => [
    ${list(OWN, ARTICLE_LOCATIONS)},
    ${list(PAGES_SHOWING, PAGE_LOCATIONS)},
    ${EDITOR_PAGES_LISTED},
    ${list(RESOURCES_PAGE_SHOWING, PAGE_LOCATIONS)},
    ${list(OWN_TOPIC, TOPIC_LOCATIONS)},
    ${list(`${ARTICLES_SHOWING}[0...${MAX_LISTED}]`, ARTICLE_LOCATIONS)}
  ]${IN_ITS_LANGUAGES} + select(${IS_ON_NO_LIST} => [
    { "title": "Resources: choose the topic that lists the article", "href": "${ROUTES.resources}" }
  ], [])),${notice(`
    ${HAS_NO_SLUG} => "Give the article a slug to see its page.",
    ${IS_ON_NO_LIST} => "Not on any page yet: choose the topic that lists it"`)}
}`

const TOPIC = `{
  "locations": select(count(${OWN}) > 0 => [
    ${list(OWN, TOPIC_LOCATIONS)},
    ${list(RESOURCES_PAGE, PAGE_LOCATIONS)}
  ]),${notice(`${HAS_NO_SLUG} => "Give the topic a slug to see its page."`)}
}`

/** A service has no page of its own. If no page lists it, visitors cannot find it. */
const IS_LISTED = `count(${PAGES_SHOWING}) + count(${EDITOR_PAGES_SHOWING}) > 0`
const SERVICE = `{
  "locations": select(
    ${IS_LISTED} => [
      ${list(PAGES_SHOWING, PAGE_LOCATIONS)},
      ${EDITOR_PAGES_LISTED},
      ${list(`${ARTICLES_SHOWING}[0...${MAX_LISTED}]`, ARTICLE_LOCATIONS)}
    ],
    [{ "title": "Home: add it to the section “Services”", "href": "/" }]
  ),
  ${notice(`!(${IS_LISTED}) => "Not on any page yet: add it to the home page, in the section “Services”"`)}
}`

/** The chosen pages, or the home page as an example of all pages. */
const NOTICE_PAGES = `*[_id in select(
  *[_id == $id][0].pages == "chosen" => coalesce(*[_id == $id][0].chosenPages, []),
  ["home"]
)] | order(_id asc)`
const NOTICE_EDITOR_PAGES = `*[_type == "page" && defined(address) && *[_id == $id][0].pages == "chosen" && _id in *[_id == $id][0].chosenEditorPages[]._ref] | order(address asc)`
const HAS_TEXT = 'count(*[_id == $id && (defined(text.enCA) || defined(text.zhHK))]) > 0'
const NOTICE = `{
  "locations": select(${HAS_TEXT} => [
    ${list(NOTICE_PAGES, PAGE_LOCATIONS)},
    ${list(NOTICE_EDITOR_PAGES, ADDRESS_LOCATIONS)}
  ]),
  "message": select(!(${HAS_TEXT}) => "Write the text of the notice.", select(
    count(${NOTICE_PAGES}) + count(${NOTICE_EDITOR_PAGES}) == 0 => null,
    *[_id == $id][0].pages != "all" => "Meant for the pages below",
    *[_id == $id][0].onCampaignPages == true => "Meant for all pages, such as the home page",
    "Meant for all pages but campaign pages, such as the home page"
  ) + ". A page shows the notice that appeared last."),
  "tone": select(!(${HAS_TEXT}) => "caution", *[_id == $id][0].pages == "all" => "positive")
}`

const PAGE = `{
  "locations": *[_id == $id && defined(address)] { "all": ${ADDRESS_LOCATIONS} }.all[],${notice(`count(*[_id == $id && defined(address)]) == 0 => "Give the page an address to see it."`)}
}`

/**
 * GROQ queries for the pages that show a document, by type. The result is what Studio shows above the document
 * (`DocumentLocationsState`). `$id`: the id of the published document. Run them with the perspective `drafts`.
 */
export const LOCATION_QUERIES: Partial<Record<string, string>> = {
  article: ARTICLE,
  topic: TOPIC,
  service: SERVICE,
  notice: NOTICE,
  page: PAGE,
}
