import { getPublishedId } from '@sanity/client/csm'
import type { DocumentLocation, DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { ENGLISH_ONLY } from '../../src/lib/routes'
import { LOCATION_QUERIES } from './locationQueries'
import { chinesePath, PAGES, type PageType } from './pages'

const pageLocations = (type: PageType): DocumentLocation[] => {
  const { title, path } = PAGES[type]
  const english = { title, href: path }
  return ENGLISH_ONLY.includes(path)
    ? [english]
    : [english, { title: `${title} (Chinese)`, href: chinesePath(path) }]
}

const isPage = (type: string): type is PageType => Object.hasOwn(PAGES, type)

const SHARED: Partial<Record<string, DocumentLocationsState>> = {
  settings: {
    message: 'Shown on every page',
    tone: 'positive',
    locations: pageLocations('contactPage'),
  },
  navigation: {
    message: 'Shown on every page',
    tone: 'positive',
    locations: pageLocations('companyPage'),
  },
  siteCopy: {
    message: 'Texts used on every page',
    tone: 'positive',
    locations: pageLocations('home'),
  },
}

/** The pages that show a document. Studio lists them above the document as “Used on …”. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  if (isPage(type)) return { locations: pageLocations(type) }
  const query = LOCATION_QUERIES[type]
  if (!query) return SHARED[type]
  // Listens to all documents that can show another one, so that the list is current as soon as one of them changes.
  return documentStore.listenQuery(
    { fetch: query, listen: '*[_type in $types]' },
    {
      id: getPublishedId(id),
      types: [...Object.keys(PAGES), ...Object.keys(LOCATION_QUERIES), 'navigation'],
    },
    { perspective: 'drafts', tag: 'locations' },
  )
}
