import { allows, type Consent } from './consent'
import { hasSecret, navigationTiming } from './navigationTiming'

declare global {
  interface Window {
    /** The tag manager's event queue; undefined until the tag manager is loaded. */
    dataLayer?: object[]
  }
}

/**
 * Matches a query parameter `email=…`. The tag manager reads the page's URL by itself, so it must not be
 * loaded while the URL contains an email address.
 */
const EMAIL = /(?<![a-z])email(?:=|%3d)/i

/**
 * Loads the tag manager's script once per document and passes on the visitor's consent. The script reads the
 * current URL by itself, and the URL at which the document was loaded, before any client-side navigation. It is
 * therefore not loaded if one of them contains an email address or the secret of a mailed link.
 *
 * @param source the URL of the script
 * @param page the page's URL as it is sent to the tag manager, without private parameters
 */
export function loadTagManager(source: string, answer: Consent, page: string): void {
  if (window.dataLayer || [window.location.href, navigationTiming().address].some(isPrivate)) return
  window.dataLayer = []
  command('consent', 'default', consentSignals('refused'))
  command('consent', 'update', consentSignals(answer))
  sendPageUrl(page)
  pushEvent({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'origin'
  script.src = source
  document.head.append(script)
}

/** Sends the visitor's changed consent to the tag manager, if the tag manager is loaded. */
export function pushConsent(answer: Consent): void {
  command('consent', 'update', consentSignals(answer))
}

/** Sends a page view to the tag manager, if the tag manager is loaded. */
export function pushPageView(page: string): void {
  sendPageUrl(page)
  pushEvent({ event: 'page_view', page_location: page })
}

/**
 * The URL (`page`) that was last sent to the tag manager, and the referrer (`from`) that was sent with it. If
 * the same page is sent again, its referrer stays the same. On the next page, `page` without its query
 * becomes the referrer.
 */
let lastSent = { page: '', from: '' }

/**
 * Sends the page's URL and referrer, both without private query parameters, to the tag manager. Its scripts
 * then use these values instead of reading the complete URL and referrer from the browser.
 */
function sendPageUrl(page: string) {
  if (page !== lastSent.page)
    lastSent = { page, from: lastSent.page.replace(/\?.*/, '') || origin(document.referrer) }
  command('set', { page_location: page, page_referrer: lastSent.from })
}

/**
 * The origin of the site that linked here (the referrer); '' if there is none. The path of the linking page
 * is not sent to the tag manager, because it may be private.
 */
const origin = (address: string) => (address ? new URL(address).origin : '')

/** Pushes an event to the tag manager's queue, if the tag manager is loaded. */
export function pushEvent(event: object): void {
  window.dataLayer?.push(event)
}

/**
 * The visitor's consent in the format of Google's Consent Mode v2: each kind of storage is `granted` or
 * `denied`.
 */
function consentSignals(answer: Consent) {
  const signal = (allowed: boolean) => (allowed ? 'granted' : 'denied')
  const [analytics, advertising] = [
    signal(allows('analytics', answer)),
    signal(allows('advertising', answer)),
  ]
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
