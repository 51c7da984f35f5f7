import { defineDocuments } from 'sanity/presentation'
import { ARTICLES, chinesePath, PAGES, SEARCH, TOPICS } from './pages'

const pages = Object.entries(PAGES).map(([type, { path }]) => ({
  route: [path, chinesePath(path)],
  filter: '_id == $id',
  params: { id: type },
}))

/** Documents of which there are many, each with its page below an address. */
const bySlug = (type: string, below: string) => {
  const route = `${below}/:slug`
  return {
    route: [route, chinesePath(route)],
    filter: '_type == $type && slug.current == $slug',
    params: ({ params }: { params: Record<string, string> }) => ({ type, slug: params.slug ?? '' }),
  }
}

/** Of which document a page is made: that is the one which opens beside it. */
export const mainDocuments = defineDocuments([
  ...pages,
  // Before the articles, whose addresses look the same.
  { route: [SEARCH, chinesePath(SEARCH)], filter: '_id == $id', params: { id: 'resourcesPage' } },
  bySlug('topic', TOPICS),
  bySlug('article', ARTICLES),
])
