import { defineLocations, type DocumentLocation, type DocumentLocationResolvers } from 'sanity/presentation'
import { ARTICLES, chinesePath, IN_ENGLISH_ALONE, PAGES, TOPICS, type PageType } from './pages'

type Selected = { slug?: string; title?: string } | null

/** Locations of a page in both locales. */
const both = (title: string, path: string): DocumentLocation[] => [
  { title, href: path },
  { title: `${title} (Chinese)`, href: chinesePath(path) },
]

const page = (type: PageType): DocumentLocation[] => {
  const { title, path } = PAGES[type]
  return both(title, path)
}

const ownPages = Object.entries(PAGES).map(([type, { title, path }]) => {
  const shown = IN_ENGLISH_ALONE.includes(type) ? [{ title, href: path }] : both(title, path)
  return [type, defineLocations({ locations: shown })]
})

/** Locations of a document in a collection: its own page, and the page that lists it. */
const listed = (kind: 'article' | 'topic', below: string) =>
  defineLocations({
    select: { slug: 'slug.current', title: 'title.enCA' },
    resolve: (document: Selected) => {
      if (!document?.slug) return { message: `Give the ${kind} an address to see its page.`, tone: 'caution' }
      const own = both(document.title ?? `This ${kind}`, `${below}/${document.slug}`)
      return { locations: [...own, ...page('resourcesPage')] }
    },
  })

/** Where each document appears, for the list “Used on …” above it. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(ownPages),
  article: listed('article', ARTICLES),
  topic: listed('topic', TOPICS),
  service: defineLocations({ locations: page('home') }),
  settings: defineLocations({
    message: 'Shown on every page',
    tone: 'positive',
    locations: page('contactPage'),
  }),
  siteCopy: defineLocations({ message: 'Words of every page', tone: 'positive', locations: page('home') }),
}
