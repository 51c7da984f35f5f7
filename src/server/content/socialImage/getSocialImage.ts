import { LRUCache } from 'lru-cache'
import { isSlug } from '@/lib/contentPaths'
import { asyncCache } from '@/runtime/asyncCache'
import type { ReadContext } from '@/cms/client/fetchContent'
import { getArticle } from '@/cms/loaders/article'
import { getContactPage } from '@/cms/loaders/contactPage'
import {
  getCompanyPage,
  getHomePage,
  getHongKongPage,
  getPrivacyPage,
  getResourcesPage,
  getTermsPage,
} from '@/cms/loaders/sectionsPages'
import { getVisaTonicPage } from '@/cms/loaders/visaTonicPage'
import { getArticleList } from '@/cms/search/articleList'
import { byLocale, type Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'
import type { NamedContent } from '@/server/content/page/pageTitle'
import { pictureAddress, pictureSubject, type PictureSubject } from './socialImageUrl'
import { renderSocialImage } from './render'

/** The loaders of pages whose content is a single document, by route. */
const LOADERS: Partial<Record<string, (reading: ReadContext) => Promise<NamedContent | null>>> = {
  [ROUTES.home]: getHomePage,
  [ROUTES.company]: getCompanyPage,
  [ROUTES.resources]: getResourcesPage,
  [ROUTES.visaTonic]: getVisaTonicPage,
  [ROUTES.hongKongResidents]: getHongKongPage,
  [ROUTES.terms]: getTermsPage,
  [ROUTES.privacy]: getPrivacyPage,
  [ROUTES.contact]: getContactPage,
}

async function contentAt(route: string, reading: ReadContext): Promise<NamedContent | null> {
  const load = LOADERS[route]
  if (load) return load(reading)
  const [, topic, slug] = /^\/resources\/(?:topics\/([^/]+)|([^/]+))$/.exec(route) ?? []
  if (!isSlug(topic)) return getArticle(reading, { slug })
  return (await getArticleList(reading, { topic, query: '', page: 1 }))?.list ?? null
}

const subjectIn = (locale: Locale) =>
  asyncCache(
    async (route: string) => {
      const content = await contentAt(route, { locale })
      return content && pictureSubject(route, content)
    },
    { max: 1_000, ttl: 1_000, untilPublication: true },
  )
/**
 * Loads the name and drawing for the image of a page, by locale and route. Queries Sanity at most once a
 * second per route, even under a flood of requests.
 */
const SUBJECTS = byLocale(subjectIn)

/**
 * How many images are cached in memory, with some hundred kilobytes each. Enough for every page of the site.
 */
const MAX_IMAGES = 200
const images = new LRUCache<string, Promise<Buffer>>({ max: MAX_IMAGES })

/**
 * Maximum length of the render queue. Only one image is rendered at a time, because that takes a tenth of a
 * second or more.
 */
const MOST_WAITING = 24
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The result of a request for an image. `address`: the path of the current image. `none`: no such published
 * page. `busy`: the render queue is full.
 */
export type SocialImage = { picture: Buffer } | { address: string } | 'none' | 'busy'

/**
 * Returns the social image of a page. The text comes from the published page, never from the URL, so that
 * strangers cannot create images with their own text under the firm's name. If the digest is not the current
 * one, returns the path of the current image.
 *
 * @param route the page's route, without locale prefix
 * @throws ContentError
 */
export async function getSocialImage(locale: Locale, route: string, digest: string): Promise<SocialImage> {
  const subject = await SUBJECTS[locale](route)
  if (!subject?.name) return 'none'
  const address = pictureAddress(locale, route, subject)
  if (!address.includes(`/${digest}/`)) return { address }
  const known = images.get(address)
  if (known) return { picture: await known }
  if (waiting >= MOST_WAITING) return 'busy'
  return { picture: await drawnInTurn(address, subject, locale) }
}

function drawnInTurn(address: string, subject: PictureSubject, locale: Locale): Promise<Buffer> {
  waiting += 1
  const drawing = last.then(() => renderSocialImage(subject, locale))
  // A failed image is removed from the cache, so that the next request tries again. The queue continues.
  last = drawing
    .catch(() => images.delete(address))
    .finally(() => {
      waiting -= 1
    })
  images.set(address, drawing)
  return drawing
}
