import { LRUCache } from 'lru-cache'
import { isSlug } from '@/lib/contentPaths'
import { asyncCache, PUBLISHED } from '@/runtime/asyncCache'
import { limitConcurrency } from '@/runtime/limitConcurrency'
import type { ReadContext } from '@/cms/client/fetchContent'
import { getArticle } from '@/cms/loaders/article'
import { isArticleSlug } from '@/cms/loaders/articleSlugs'
import { isKnownAddress } from '@/cms/loaders/pageAddresses'
import { getArticleList } from '@/cms/search/articleListPage'
import { byLocale, type Locale } from '@/i18n/locales'
import { isPageAddress } from '@/lib/pageAddress'
import { ROUTES } from '@/lib/routes'
import { getPage } from '@/sections/editorPage'
import { contactPage, visaTonicPage } from '@/sections/fixedPages'
import { sectionsPage } from '@/sections/sectionsPage'
import type { NamedContent } from '@/server/content/page/contentTitle'
import { imageSubject, renderedImagePath, type SocialImageSubject } from './socialImageTags'
import { renderSocialImage } from './render'

/** The fixed pages, by route. The social image of one without an entry would be a 404. */
const LOADERS: Partial<Record<string, (reading: ReadContext) => Promise<NamedContent | null>>> = {
  [ROUTES.home]: sectionsPage('home'),
  [ROUTES.company]: sectionsPage('companyPage'),
  [ROUTES.resources]: sectionsPage('resourcesPage'),
  [ROUTES.visaTonic]: visaTonicPage,
  [ROUTES.hongKongResidents]: sectionsPage('hongKongPage'),
  [ROUTES.terms]: sectionsPage('termsPage'),
  [ROUTES.privacy]: sectionsPage('privacyPage'),
  [ROUTES.contact]: contactPage,
}

async function contentAt(route: string, reading: ReadContext): Promise<NamedContent | null> {
  const load = LOADERS[route]
  if (load) return load(reading)
  const [, first, second] = route.split('/')
  if (isPageAddress(route))
    return (await isKnownAddress({ first, second })) ? getPage(reading, { first, second }) : null
  const [, slug] = /^\/resources\/([^/]+)$/.exec(route) ?? []
  return (await isArticleSlug(slug)) ? getArticle(reading, { slug }) : null
}

const subjectCache = (locale: Locale) =>
  asyncCache(
    async (route: string) => {
      const content = await contentAt(route, { locale })
      return content && imageSubject(route, content)
    },
    { max: 1_000, ...PUBLISHED },
  )
const LOAD_SUBJECT = byLocale(subjectCache)

/** Not cached for topics: their list comes from the search index, which a publication reloads after other caches. */
async function subjectAt(route: string, locale: Locale): Promise<SocialImageSubject | null> {
  const [, topic] = /^\/resources\/topics\/([^/]+)$/.exec(route) ?? []
  if (!isSlug(topic)) return LOAD_SUBJECT[locale](route)
  const found = await getArticleList({ locale }, { topic, query: '', page: 1 })
  return found && imageSubject(route, found.list)
}

/** Each has about 100 kB. */
const MAX_IMAGES = 200
const images = new LRUCache<string, Buffer>({ max: MAX_IMAGES })

/** One is rendered at a time, in 0.1 s or more. If so many wait, a request gets the default image. */
const MAX_WAITING = 24
/** By path. There are at most as many as pages: other paths have no valid digest. */
const waiting = new Map<string, Promise<Buffer>>()
const renderInTurn = limitConcurrency(1)

/** `address`: of the current image, if another one is requested. `none`: no such page. `later`: too many wait. */
export type SocialImage = { picture: Buffer } | { address: string } | 'none' | 'later'

/** Text never comes from the URL, so that visitors cannot put other text under the firm's name. */
export async function getSocialImage(locale: Locale, route: string, digest: string): Promise<SocialImage> {
  const subject = await subjectAt(route, locale)
  if (!subject?.name) return 'none'
  const address = renderedImagePath(locale, route, subject)
  if (!address.includes(`/${digest}/`)) return { address }
  const cachedImage = images.get(address)
  if (cachedImage) return { picture: cachedImage }
  // Rendered even if it is late, so that a later request gets it.
  const isLate = waiting.size >= MAX_WAITING
  const rendering = waiting.get(address) ?? enqueueRendering(address, subject, locale)
  return isLate ? 'later' : { picture: await rendering }
}

function enqueueRendering(address: string, subject: SocialImageSubject, locale: Locale): Promise<Buffer> {
  const rendering = renderInTurn(() => renderSocialImage(subject, locale))
  waiting.set(address, rendering)
  // A rendering that failed is not stored, so that the next request renders the image again.
  void rendering
    .then(
      (picture) => images.set(address, picture),
      () => {},
    )
    .finally(() => waiting.delete(address))
  return rendering
}
