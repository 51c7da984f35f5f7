import { defineLocations, type DocumentLocation, type DocumentLocationResolvers } from 'sanity/presentation'
import { ARTICLES, chinesePath, ENGLISH_ONLY, PAGES, TOPICS, type PageType } from './pages'

type LinkedDocument = { slug?: string; title?: string } | null

/** The English and the Chinese URL of a page. */
const localizedLocations = (title: string, path: string): DocumentLocation[] => [
  { title, href: path },
  { title: `${title} (Chinese)`, href: chinesePath(path) },
]

const pageLocations = (type: PageType): DocumentLocation[] => {
  const { title, path } = PAGES[type]
  return localizedLocations(title, path)
}

const singletonLocations = Object.entries(PAGES).map(([type, { title, path }]) => {
  const pages = ENGLISH_ONLY.includes(type) ? [{ title, href: path }] : localizedLocations(title, path)
  return [type, defineLocations({ locations: pages })]
})

/** Locations of an article or a topic: the document's own page, and the resources page, which lists it. */
const collectionLocations = (kind: 'article' | 'topic', basePath: string) =>
  defineLocations({
    select: { slug: 'slug.current', title: 'title.enCA' },
    resolve: (document: LinkedDocument) => {
      if (!document?.slug) return { message: `Give the ${kind} a slug to see its page.`, tone: 'caution' }
      const ownPages = localizedLocations(document.title ?? `This ${kind}`, `${basePath}/${document.slug}`)
      return { locations: [...ownPages, ...pageLocations('resourcesPage')] }
    },
  })

/** The pages that show each document. Studio lists them above the document as “Used on …”. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(singletonLocations),
  article: collectionLocations('article', ARTICLES),
  topic: collectionLocations('topic', TOPICS),
  service: defineLocations({ locations: pageLocations('home') }),
  settings: defineLocations({
    message: 'Shown on every page',
    tone: 'positive',
    locations: pageLocations('contactPage'),
  }),
  siteCopy: defineLocations({
    message: 'Texts used on every page',
    tone: 'positive',
    locations: pageLocations('home'),
  }),
}
