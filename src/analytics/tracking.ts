import type { NextRouter } from 'next/router'
import { DIALOG_PARAMETERS } from '@/lib/routes'
import { campaignTags } from './campaign'
import { allows, CATEGORIES, consent, type Category } from './consent'
import type { Conversion } from './trackConversion'
import { openedWithSecret, navigationTiming } from './navigationTiming'
import { loadTagManager, tell, tellConsent, tellPage } from './tagManager'
import { removeVendorCookies } from './vendorCookies'

/** What measures, as addresses to ask: the tag manager's script, and the pixel's image before its event. */
export type Measurement = {
  tagManager: string | null
  pixel: string | null
  /** The conversion of the page that answers a form post without JavaScript. */
  conversion?: Conversion
}

/** What a conversion is called by a tag manager (Google's names) and by the pixel. */
const CONVERSIONS: Record<Conversion, { tag: string; pixel: string }> = {
  contact: { tag: 'generate_lead', pixel: 'Lead' },
  signup: { tag: 'sign_up', pixel: 'CompleteRegistration' },
}

type Told = 'tagManager' | 'pixel'

/** The last URL that each was notified of, without dialog parameters. */
const reported: Partial<Record<Told, string>> = {}

/** The document's conversion is sent at once or never. */
let isConverted = false

/** What this deployment has to ask a visitor about: a tag manager's container may hold tags of either kind. */
export function offeredBy({ tagManager }: Measurement): readonly Category[] {
  return tagManager ? CATEGORIES : ['advertising']
}

/** Of an address what may leave the house: origin and path, never query or fragment. */
export function cleanAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Lets what measures know the visitor's present answer, and, as far as they allow it, the present page, every other that
 * they go to and what the visit leads to, until the returned function is called. The answer is asked for each time:
 * another tab may have changed it.
 */
export function track(measurement: Measurement, events: NextRouter['events']): () => void {
  let next: number | undefined
  const onPage = () => {
    window.clearTimeout(next)
    reportPage(measurement)
  }
  // Its title, which what measures reads by itself, changes after the rendering, and after the router has spoken.
  const onRoute = () => {
    window.clearTimeout(next)
    next = window.setTimeout(onPage)
  }
  const onConversion = ({ detail }: WindowEventMap['conversion']) => {
    onPage()
    reportConversion(measurement, detail)
  }
  tellConsent(consent())
  removeVendorCookies(consent())
  onRoute()
  if (measurement.conversion && !isConverted && navigationTiming().isNew) {
    onPage()
    reportConversion(measurement, measurement.conversion)
  }
  isConverted = true
  events.on('routeChangeComplete', onRoute)
  window.addEventListener('conversion', onConversion)
  return () => {
    window.clearTimeout(next)
    events.off('routeChangeComplete', onRoute)
    window.removeEventListener('conversion', onConversion)
  }
}

/**
 * The vendors that may be notified now. The tag manager applies consent to its tags itself; it never loads in a
 * document that was opened with a secret in its URL.
 */
function allowed({ tagManager, pixel }: Measurement) {
  const answer = consent()
  const isAny = CATEGORIES.some((category) => allows(category, answer)) && !openedWithSecret()
  return { answer, tagManager: isAny && tagManager, pixel: allows('advertising', answer) && pixel }
}

/**
 * Sends one page view per page; a new search is a new page. A dialog, which changes only its query parameters, is not,
 * and neither is closing it.
 */
function reportPage(measurement: Measurement) {
  const page = cleanAddress(window.location.href)
  const { answer, tagManager, pixel } = allowed(measurement)
  // If consent is withdrawn and given again, the page counts again.
  if (!tagManager) delete reported.tagManager
  if (!pixel) delete reported.pixel
  if (tagManager) {
    const tagged = page + campaignTags(window.location.href)
    loadTagManager(tagManager, answer, tagged)
    if (window.dataLayer && isNews('tagManager')) tellPage(tagged)
  }
  if (pixel && isNews('pixel')) askPixel(pixel, 'PageView', page)
}

function isNews(to: Told): boolean {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  for (const parameter of DIALOG_PARAMETERS) query.delete(parameter)
  const page = `${pathname}?${query}`
  const isNew = reported[to] !== page
  reported[to] = page
  return isNew
}

function reportConversion(measurement: Measurement, conversion: Conversion) {
  const page = cleanAddress(window.location.href)
  const { tagManager, pixel } = allowed(measurement)
  const names = CONVERSIONS[conversion]
  if (tagManager) tell({ event: names.tag, page_location: page })
  if (pixel) askPixel(pixel, names.pixel, page)
}

/** Asked for as the image that the pixel's documentation gives for pages without its script. */
function askPixel(pixel: string, event: string, page: string) {
  const image = new Image()
  image.referrerPolicy = 'origin'
  image.src = `${pixel}&${new URLSearchParams({ ev: event, dl: page, ts: String(Date.now()) })}`
}
