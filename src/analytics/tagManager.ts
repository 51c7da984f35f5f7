import { originOf } from './campaignParameters'
import { allows, type Consent } from './consent'
import { hasSecret, navigationTiming } from './navigationTiming'

declare global {
  interface Window {
    /** Undefined until the tag manager is requested. */
    dataLayer?: object[]
  }
}

const EMAIL = /(?<![a-z])email(?:=|%3d)/i

/**
 * The script reads the current URL by itself, and the URL at which the document was loaded, so it is not
 * loaded if one of them contains an email address or a secret. `page` has no private parameters.
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

export function pushConsent(answer: Consent): void {
  command('consent', 'update', consentSignals(answer))
}

export function pushPageView(page: string): void {
  sendPageUrl(page)
  pushEvent({ event: 'page_view', page_location: page })
}

/**
 * If a page is sent again, its referrer (`from`) stays. On the next page, `page` without its query becomes
 * the referrer.
 */
let lastSent = { page: '', from: '' }

/** The scripts then use these values instead of reading the complete URL and referrer. */
function sendPageUrl(page: string) {
  if (page !== lastSent.page)
    // The path of the linking page may be private.
    lastSent = { page, from: lastSent.page.replace(/\?.*/, '') || originOf(document.referrer) }
  command('set', { page_location: page, page_referrer: lastSent.from })
}

export function pushEvent(event: object): void {
  window.dataLayer?.push(event)
}

/** The format of Google's Consent Mode v2. */
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

// Google's tag reads a command only from an `arguments` object, not from an array, so no arrow function.
const command: (...words: unknown[]) => void = function () {
  window.dataLayer?.push(arguments)
}

const isPrivate = (address: string) => hasSecret(address) || EMAIL.test(address)
