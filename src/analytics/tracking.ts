import { CONTACT_DIALOG_PARAMETERS } from '@/lib/urlParameters'
import { campaignQuery } from './campaignParameters'
import { allows, CATEGORIES, consent, type Category } from './consent'
import type { Conversion } from './trackConversion'
import { openedWithSecret, navigationTiming } from './navigationTiming'
import { loadTagManager, pushEvent, pushConsent, pushPageView } from './tagManager'
import { removeVendorCookies } from './vendorCookies'

declare global {
  interface WindowEventMap {
    /** Its detail is the path of the page, with the locale prefix. */
    pagerendered: CustomEvent<string>
  }
}

/** `tagManager`: the URL of a script. `pixel`: the URL of an image, to which events add parameters. */
export type Measurement = {
  tagManager: string | null
  pixel: string | null
  /** Only on the page that answers a form post: without the form's script, no script has reported it. */
  conversion?: Conversion
}

/** `tag`: recommended events of Google Analytics. `pixel`: standard events of Meta’s pixel. */
const CONVERSIONS: Record<Conversion, { tag: string; pixel: string }> = {
  contact: { tag: 'generate_lead', pixel: 'Lead' },
  signup: { tag: 'sign_up', pixel: 'CompleteRegistration' },
}

type Vendor = 'tagManager' | 'pixel'

/** So that a view is not reported twice. Opening a dialog is not a page view. */
const lastPage: Partial<Record<Vendor, string>> = {}

/** A change of consent calls `track` again, which must not report `Measurement.conversion` twice. */
let hasStarted = false

/** A tag manager can load tags of both categories. */
export function offeredCategories({ tagManager }: Measurement): readonly Category[] {
  return tagManager ? CATEGORIES : ['advertising']
}

/** Removes query and fragment: analytics vendors must not receive the personal data and secrets in them. */
export function cleanAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Call it in an effect of the render that shows the page at `path`: Next.js sets the title, which the vendors'
 * scripts read, in an effect of the same render.
 */
export function reportRenderedPage(path: string): void {
  window.dispatchEvent(new CustomEvent('pagerendered', { detail: path }))
}

/** Reads the consent again before each event, because another tab may have changed it. */
export function track(measurement: Measurement): () => void {
  let next: number | undefined
  const onPage = () => {
    window.clearTimeout(next)
    reportPage(measurement)
  }
  // In a later task, after all effects of the render, so that the title is that of the page. If the visitor has pressed
  // Back meanwhile, the URL is already that of another page, which reports itself when Next.js has rendered it.
  const onRender = ({ detail: path }: WindowEventMap['pagerendered']) => {
    window.clearTimeout(next)
    next = window.setTimeout(() => {
      if (window.location.pathname === path) onPage()
    })
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
 * One category is enough for the tag manager, which applies the consent to each of its tags. It is excluded after a
 * mailed link, because its scripts could read the secret; the pixel is an image with a cleaned URL.
 */
function allowedVendors({ tagManager, pixel }: Measurement) {
  const answer = consent()
  const isAny = CATEGORIES.some((category) => allows(category, answer)) && !openedWithSecret()
  return { answer, tagManager: isAny && tagManager, pixel: allows('advertising', answer) && pixel }
}

function reportPage(measurement: Measurement) {
  const page = cleanAddress(window.location.href)
  const { answer, tagManager, pixel } = allowedVendors(measurement)
  // So that the current page is reported again after a new consent.
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
  for (const parameter of CONTACT_DIALOG_PARAMETERS) query.delete(parameter)
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

/** An image, because the vendor's script would read more data from the page by itself. */
function sendPixelEvent(pixel: string, event: string, page: string) {
  const image = new Image()
  image.referrerPolicy = 'origin'
  image.src = `${pixel}&${new URLSearchParams({ ev: event, dl: page, ts: String(Date.now()) })}`
}
