import { isSlug } from '@/lib/contentPaths'
import { shortCache } from '@/runtime/shortCache'
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
import type { Locale } from '@/i18n/locales'
import { ROUTES } from '@/lib/routes'
import type { NamedContent } from '@/server/content/page/pageTitle'
import { pictureAddress, pictureSubject, type PictureSubject } from './socialImageUrl'
import { renderSocialImage } from './render'

/** The loaders of pages that are one document. */
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
  shortCache(async (route: string) => {
    const content = await contentAt(route, { locale })
    return content && pictureSubject(route, content)
  })
/** What a page's image shows: queried once a second, however many URLs are requested. */
const SUBJECTS: Record<Locale, (route: string) => Promise<PictureSubject | null>> = {
  'en-CA': subjectIn('en-CA'),
  'zh-HK': subjectIn('zh-HK'),
}

/** How many images are cached, of some hundred kilobytes each: enough for every page of such a site. */
const KEPT = 200
const kept = new Map<string, Promise<Buffer>>()
/** The most waiting drawings. One is drawn at a time, because drawing takes a tenth of a second or more. */
const MOST_WAITING = 24
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** `address`: the image's current path. `busy`: the queue is full. */
export type SocialImage = { picture: Buffer } | { address: string } | 'none' | 'busy'

/**
 * The social image at a URL. Only names of published pages are drawn, so a stranger cannot publish a text under the
 * firm's name; a URL with another digest redirects to the current image.
 *
 * @param route without locale prefix
 * @throws ContentError
 */
export async function getSocialImage(locale: Locale, route: string, digest: string): Promise<SocialImage> {
  const subject = await SUBJECTS[locale](route)
  if (!subject?.name) return 'none'
  const address = pictureAddress(locale, route, subject)
  if (!address.includes(`/${digest}/`)) return { address }
  const known = kept.get(address)
  if (known) return { picture: await known }
  if (waiting >= MOST_WAITING) return 'busy'
  return { picture: await drawnInTurn(address, subject, locale) }
}

function drawnInTurn(address: string, subject: PictureSubject, locale: Locale): Promise<Buffer> {
  waiting += 1
  const drawing = last.then(() => renderSocialImage(subject, locale))
  // After an error, the next request retries; the queue continues.
  last = drawing
    .catch(() => kept.delete(address))
    .finally(() => {
      waiting -= 1
    })
  kept.set(address, drawing)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
  return drawing
}
