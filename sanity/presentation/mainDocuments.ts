import { defineDocuments } from 'sanity/presentation'
import { ARTICLES, chinesePath, PAGES, SEARCH, TOPICS } from './pages'

const pages = Object.entries(PAGES).map(([type, { path }]) => ({
  route: [path, chinesePath(path)],
  filter: '_id == $id',
  params: { id: type },
}))

/** Maps pages below a path to the documents of a collection, by slug. */
const bySlug = (type: string, below: string) => {
  const route = `${below}/:slug`
  return {
    route: [route, chinesePath(route)],
    filter: '_type == $type && slug.current == $slug',
    params: ({ params }: { params: Record<string, string> }) => ({ type, slug: params.slug ?? '' }),
  }
}

/** Maps each page to its main document, which Studio opens beside the preview. */
export const mainDocuments = defineDocuments([
  ...pages,
  // Before the articles, because their URLs match the same pattern.
  { route: [SEARCH, chinesePath(SEARCH)], filter: '_id == $id', params: { id: 'resourcesPage' } },
  bySlug('topic', TOPICS),
  bySlug('article', ARTICLES),
])
