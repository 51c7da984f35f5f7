import type { NextRouter } from 'next/router'
import { DIALOG_PARAMETERS } from '@/lib/routes'
import { campaignQuery } from './campaignParameters'
import { allows, CATEGORIES, consent, type Category } from './consent'
import type { Conversion } from './trackConversion'
import { openedWithSecret, navigationTiming } from './navigationTiming'
import { loadTagManager, pushEvent, pushConsent, pushPageView } from './tagManager'
import { removeVendorCookies } from './vendorCookies'

/**
 * URLs of the analytics vendors, null if not configured. `tagManager`: the script; `pixel`: the image without its
 * event parameters.
 */
export type Measurement = {
  tagManager: string | null
  pixel: string | null
  /** The conversion to send when the page opens, after a form post without JavaScript. */
  conversion?: Conversion
}

/** The vendors' event names of each conversion: the tag manager's (defined by Google) and the pixel's. */
const CONVERSIONS: Record<Conversion, { tag: string; pixel: string }> = {
  contact: { tag: 'generate_lead', pixel: 'Lead' },
  signup: { tag: 'sign_up', pixel: 'CompleteRegistration' },
}

type Told = 'tagManager' | 'pixel'

/** The URL of the last page view that each vendor received, without dialog parameters. */
const reported: Partial<Record<Told, string>> = {}

/**
 * Whether tracking has started since the page loaded. The conversion of a form post without JavaScript is sent only at
 * the first start, so that it is not sent again when tracking restarts.
 */
let isConverted = false

/** The consent categories to ask for. A tag manager asks for both, because it can load tags of both categories. */
export function offeredBy({ tagManager }: Measurement): readonly Category[] {
  return tagManager ? CATEGORIES : ['advertising']
}

/** The part of a URL that analytics vendors may receive: origin and path, never query or fragment. */
export function cleanAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Starts tracking page views and conversions, as far as the visitor consents. Reads the consent before each event,
 * because another tab may have changed it.
 *
 * @returns a function that stops tracking
 */
export function track(measurement: Measurement, events: NextRouter['events']): () => void {
  let next: number | undefined
  const onPage = () => {
    window.clearTimeout(next)
    reportPage(measurement)
  }
  // Waits for the page title, which vendors read themselves. The title changes only after rendering, which follows
  // the router's event.
  const onRoute = () => {
    window.clearTimeout(next)
    next = window.setTimeout(onPage)
  }
  const onConversion = ({ detail }: WindowEventMap['conversion']) => {
    onPage()
    reportConversion(measurement, detail)
  }
  pushConsent(consent())
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
 * The vendors that the visitor's consent allows now. The tag manager applies consent to each of its tags itself. It
 * is never loaded in a document whose first URL contained a secret.
 */
function allowed({ tagManager, pixel }: Measurement) {
  const answer = consent()
  const isAny = CATEGORIES.some((category) => allows(category, answer)) && !openedWithSecret()
  return { answer, tagManager: isAny && tagManager, pixel: allows('advertising', answer) && pixel }
}

/**
 * Sends one page view per page. A different search query counts as another page. Opening or closing a dialog does
 * not, because it changes only the dialog's parameters.
 */
function reportPage(measurement: Measurement) {
  const page = cleanAddress(window.location.href)
  const { answer, tagManager, pixel } = allowed(measurement)
  // Forgets the last page view without consent: if the visitor consents again, the page counts again.
  if (!tagManager) delete reported.tagManager
  if (!pixel) delete reported.pixel
  if (tagManager) {
    const tagged = page + campaignQuery(window.location.href)
    loadTagManager(tagManager, answer, tagged)
    if (window.dataLayer && isNews('tagManager')) pushPageView(tagged)
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
  if (tagManager) pushEvent({ event: names.tag, page_location: page })
  if (pixel) askPixel(pixel, names.pixel, page)
}

/** Sends a pixel event as an image request. The vendor documents this method for pages without its script. */
function askPixel(pixel: string, event: string, page: string) {
  const image = new Image()
  image.referrerPolicy = 'origin'
  image.src = `${pixel}&${new URLSearchParams({ ev: event, dl: page, ts: String(Date.now()) })}`
}
