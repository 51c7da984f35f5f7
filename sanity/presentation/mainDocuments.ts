import { defineDocuments } from 'sanity/presentation'
import { articlePath, SEARCH_PATH, topicPath } from '../../src/lib/contentPaths'
import { chinesePath, PAGES } from './pages'

const singletonPages = Object.entries(PAGES).map(([type, { path }]) => ({
  route: [path, chinesePath(path)],
  filter: '_id == $id',
  params: { id: type },
}))

/** Maps each article's or topic's page to the document with the slug in the URL. */
const collectionPages = (type: string, pathOf: (slug: string) => string) => {
  const route = pathOf(':slug')
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
  { route: [SEARCH_PATH, chinesePath(SEARCH_PATH)], filter: '_id == $id', params: { id: 'resourcesPage' } },
  collectionPages('topic', topicPath),
  collectionPages('article', articlePath),
  editorPages('/:first'),
  editorPages('/:first/:second'),
])
