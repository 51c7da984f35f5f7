import { allows, type Consent } from './consent'
import { hasSecret, navigationTiming } from './navigationTiming'

declare global {
  interface Window {
    /** The tag manager's event queue; undefined until the tag manager is loaded. */
    dataLayer?: object[]
  }
}

/** Matches an email parameter in a URL. The tag manager would read the URL. */
const EMAIL = /(?<![a-z])email(?:=|%3d)/i

/**
 * Loads the tag manager once per document, with the visitor's consent. Does nothing if the current URL contains a
 * secret or an email address, or if the URL that opened the document did.
 *
 * @param page the page's URL without private parameters
 */
export function loadTagManager(source: string, answer: Consent, page: string): void {
  if (window.dataLayer || [window.location.href, navigationTiming().address].some(isPrivate)) return
  window.dataLayer = []
  command('consent', 'default', storages('refused'))
  command('consent', 'update', storages(answer))
  tellAddress(page)
  pushEvent({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'origin'
  script.src = source
  document.head.append(script)
}

/** Sends a changed consent to the tag manager, if it is loaded. */
export function pushConsent(answer: Consent): void {
  command('consent', 'update', storages(answer))
}

/** Sends a page view to the tag manager, if it is loaded. */
export function pushPageView(page: string): void {
  tellAddress(page)
  pushEvent({ event: 'page_view', page_location: page })
}

/** The URL of the last page view, and its referrer. */
let told = { page: '', from: '' }

/**
 * Sends the page's URL and referrer to the tag manager. The vendor's tags would otherwise read both from the browser,
 * with private parameters.
 */
function tellAddress(page: string) {
  if (page !== told.page) told = { page, from: told.page.replace(/\?.*/, '') || origin(document.referrer) }
  command('set', { page_location: page, page_referrer: told.from })
}

/** The origin of a referrer; '' without a referrer. The referrer's path must not be sent. */
const origin = (address: string) => (address ? new URL(address).origin : '')

/** Pushes an event to the tag manager's queue, if it is loaded. */
export function pushEvent(event: object): void {
  window.dataLayer?.push(event)
}

/** The settings for Google's Consent Mode, version 2. */
function storages(answer: Consent) {
  const said = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  const [analytics, advertising] = [said(allows('analytics', answer)), said(allows('advertising', answer))]
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics,
  }
}

const command: (...words: unknown[]) => void = function () {
  window.dataLayer?.push(arguments)
}

const isPrivate = (address: string) => hasSecret(address) || EMAIL.test(address)
