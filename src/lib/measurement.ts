import type { NextRouter } from 'next/router'
import { consent } from './consent'

/** What measures, as addresses to ask: the tag manager's script, and the pixel's image before its event. */
export type Measurement = { tagManager: string | null; pixel: string | null }

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: object[]
  }
}

/** What a reset link carries: a tag manager reads addresses by itself. */
const SECRET_PARAMETERS = ['email', 'hash']

let reported: string | undefined

/** Of an address what may leave the house: origin and path, never query or fragment. */
export function cleanAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/**
 * Measures the present page, and from now on every other that the visitor goes to, until the returned function is
 * called. Only with the visitor's consent, which is asked for at each page: another tab may have withdrawn it.
 */
export function measure({ tagManager, pixel }: Measurement, events: NextRouter['events']): () => void {
  const onPage = () => {
    if (consent() !== 'granted') return
    if (tagManager) loadTagManager(tagManager)
    if (pixel) reportPageView(pixel)
  }
  onPage()
  events.on('routeChangeComplete', onPage)
  return () => events.off('routeChangeComplete', onPage)
}

/** Once for each document, and not into one that a reset link opened, nor over an address that has its secrets. */
function loadTagManager(source: string) {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name)
  if (window.dataLayer || [window.location.href, ...opened].some(hasSecrets)) return
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'origin'
  script.src = source
  document.head.append(script)
}

function hasSecrets(address: string): boolean {
  const { searchParams } = new URL(address, window.location.href)
  return SECRET_PARAMETERS.some((name) => searchParams.has(name))
}

/**
 * One page view for each page that is gone to, asked for as the image that the pixel's documentation gives for pages
 * without its script. A dialog, which changes the address' query alone, is no page; nor is the way back from one.
 */
function reportPageView(pixel: string) {
  const page = cleanAddress(window.location.href)
  if (page === reported) return
  reported = page
  const image = new Image()
  image.referrerPolicy = 'origin'
  image.src = `${pixel}&${new URLSearchParams({ ev: 'PageView', dl: page, ts: String(Date.now()) })}`
}
