import { defineDocuments } from 'sanity/presentation'
import { ARTICLES, chinesePath, PAGES } from './pages'

const pages = Object.entries(PAGES).map(([type, { path }]) => ({
  route: [path, chinesePath(path)],
  filter: '_id == $id',
  params: { id: type },
}))

const articleRoute = `${ARTICLES}/:slug`

/** Of which document a page is made: that is the one which opens beside it. */
export const mainDocuments = defineDocuments([
  ...pages,
  {
    route: [articleRoute, chinesePath(articleRoute)],
    filter: '_type == "article" && slug.current == $slug',
    params: ({ params }) => ({ slug: params.slug ?? '' }),
  },
])
