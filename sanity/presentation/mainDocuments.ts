import { defineDocuments } from 'sanity/presentation'
import { ARTICLES, chinesePath, PAGES, SEARCH, TOPICS } from './pages'

const singletonPages = Object.entries(PAGES).map(([type, { path }]) => ({
  route: [path, chinesePath(path)],
  filter: '_id == $id',
  params: { id: type },
}))

/** Maps each page below a base path to the article or topic with the slug in the URL. */
const collectionPages = (type: string, basePath: string) => {
  const route = `${basePath}/:slug`
  return {
    route: [route, chinesePath(route)],
    filter: '_type == $type && slug.current == $slug',
    params: ({ params }: { params: Record<string, string> }) => ({ type, slug: params.slug ?? '' }),
  }
}

const editorPages = (route: string) => ({
  route: [route, chinesePath(route)],
  filter: '_type == "page" && address == $address',
  params: ({ params: { first = '', second } }: { params: Record<string, string> }) => ({
    address: second === undefined ? `/${first}` : `/${first}/${second}`,
  }),
})

/** Maps each page of the site to the document that Studio opens beside the preview of the page. */
export const mainDocuments = defineDocuments([
  ...singletonPages,
  // The search page precedes the articles, because the articles' route also matches its URL.
  { route: [SEARCH, chinesePath(SEARCH)], filter: '_id == $id', params: { id: 'resourcesPage' } },
  collectionPages('topic', TOPICS),
  collectionPages('article', ARTICLES),
  editorPages('/:first'),
  editorPages('/:first/:second'),
])
