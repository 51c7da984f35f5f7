import { DIALOG_PARAMETERS } from '@/lib/urlParameters'
import { campaignQuery } from './campaignParameters'
import { allows, CATEGORIES, consent, type Category } from './consent'
import type { Conversion } from './trackConversion'
import { openedWithSecret, navigationTiming } from './navigationTiming'
import { loadTagManager, pushEvent, pushConsent, pushPageView } from './tagManager'
import { removeVendorCookies } from './vendorCookies'

/**
 * The settings of the analytics vendors; null for a vendor that is not configured. `tagManager`: the URL of
 * the tag manager's script. `pixel`: the URL of the advertising pixel's image, to which each event adds its
 * parameters.
 */
export type Measurement = {
  tagManager: string | null
  pixel: string | null
  /**
   * The conversion to report when the page opens. Set only on the page that answers a form post: the browser
   * posts the form itself if the form's script could not be loaded, so no script has reported the conversion.
   */
  conversion?: Conversion
}

/**
 * The names of each conversion in the vendors' events: `tag` for the tag manager (names that Google
 * recommends), `pixel` for the advertising pixel.
 */
const CONVERSIONS: Record<Conversion, { tag: string; pixel: string }> = {
  contact: { tag: 'generate_lead', pixel: 'Lead' },
  signup: { tag: 'sign_up', pixel: 'CompleteRegistration' },
}

type Vendor = 'tagManager' | 'pixel'

/**
 * The last page whose view was reported to each vendor (its path and query, without the parameters that open
 * a dialog), so that the same view is not reported twice.
 */
const lastPage: Partial<Record<Vendor, string>> = {}

/**
 * Whether `track` has been called in this document. `track` is called again when the visitor's consent
 * changes. Only the first call reports the conversion of a form post (`Measurement.conversion`), so that it
 * is not reported twice.
 */
let hasStarted = false

/**
 * The consent categories about which visitors are asked. If a tag manager is configured, these are both
 * categories, because it can load tags for analytics and for advertising.
 */
export function offeredCategories({ tagManager }: Measurement): readonly Category[] {
  return tagManager ? CATEGORIES : ['advertising']
}

/**
 * Removes the query and the fragment from a URL, because they can contain personal data or secrets, which
 * analytics vendors must not receive.
 */
export function cleanAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Makes `track` report the current page. Call it in an effect of the render that shows the page: Next.js sets the title
 * in an effect of the same render, and the vendors' scripts read that title.
 */
export function reportRenderedPage(): void {
  window.dispatchEvent(new Event('pagerendered'))
}

/**
 * Starts tracking page views and conversions, within the visitor's consent. The consent is read again before
 * each event, because another tab may have changed it.
 *
 * @returns a function that stops tracking
 */
export function track(measurement: Measurement): () => void {
  let next: number | undefined
  const onPage = () => {
    window.clearTimeout(next)
    reportPage(measurement)
  }
  // Reports a page view in a later task, after all effects of the render, so that the title is that of the page.
  const onRender = () => {
    window.clearTimeout(next)
    next = window.setTimeout(onPage)
  }
  const onConversion = ({ detail }: WindowEventMap['conversion']) => {
    onPage()
    reportConversion(measurement, detail)
  }
  pushConsent(consent())
  removeVendorCookies(consent())
  if (measurement.conversion && !hasStarted && navigationTiming().isNew) {
    onPage()
    reportConversion(measurement, measurement.conversion)
  }
  hasStarted = true
  window.addEventListener('pagerendered', onRender)
  window.addEventListener('conversion', onConversion)
  return () => {
    window.clearTimeout(next)
    window.removeEventListener('pagerendered', onRender)
    window.removeEventListener('conversion', onConversion)
  }
}

/**
 * Returns the vendors that may receive data now. One category of consent is enough for the tag manager,
 * because the tag manager applies the consent to each of its tags. The tag manager is excluded if a mailed
 * link with a secret opened the document, because its scripts could read the secret.
 */
function allowedVendors({ tagManager, pixel }: Measurement) {
  const answer = consent()
  const isAny = CATEGORIES.some((category) => allows(category, answer)) && !openedWithSecret()
  return { answer, tagManager: isAny && tagManager, pixel: allows('advertising', answer) && pixel }
}

/**
 * Reports a page view to each allowed vendor, unless that page was the last one reported. A page with another
 * query counts as another page, but parameters that open a dialog are ignored, because opening a dialog is
 * not a page view.
 */
function reportPage(measurement: Measurement) {
  const page = cleanAddress(window.location.href)
  const { answer, tagManager, pixel } = allowedVendors(measurement)
  // If the visitor has withdrawn consent, forgets which page was last reported to the vendor, so that the
  // current page is reported again after a new consent.
  if (!tagManager) delete lastPage.tagManager
  if (!pixel) delete lastPage.pixel
  if (tagManager) {
    const tagged = page + campaignQuery(window.location.href)
    loadTagManager(tagManager, answer, tagged)
    if (window.dataLayer && isNewPage('tagManager')) pushPageView(tagged)
  }
  if (pixel && isNewPage('pixel')) sendPixelEvent(pixel, 'PageView', page)
}

function isNewPage(vendor: Vendor): boolean {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  for (const parameter of DIALOG_PARAMETERS) query.delete(parameter)
  const page = `${pathname}?${query}`
  const isNew = lastPage[vendor] !== page
  lastPage[vendor] = page
  return isNew
}

function reportConversion(measurement: Measurement, conversion: Conversion) {
  const page = cleanAddress(window.location.href)
  const { tagManager, pixel } = allowedVendors(measurement)
  const names = CONVERSIONS[conversion]
  if (tagManager) pushEvent({ event: names.tag, page_location: page })
  if (pixel) sendPixelEvent(pixel, names.pixel, page)
}

/**
 * Sends an event to the advertising pixel by loading an image whose URL contains the event. The vendor offers
 * this as an alternative to its script, which would read more data from the page by itself.
 */
function sendPixelEvent(pixel: string, event: string, page: string) {
  const image = new Image()
  image.referrerPolicy = 'origin'
  image.src = `${pixel}&${new URLSearchParams({ ev: event, dl: page, ts: String(Date.now()) })}`
}
