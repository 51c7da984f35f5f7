import { allows, type Consent } from './consent'
import { hasSecret, navigationTiming } from './navigationTiming'

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: object[]
  }
}

/** An email address in a URL, which a tag manager would read. */
const EMAIL = /(?<![a-z])email(?:=|%3d)/i

/**
 * Loads the tag manager, once per document, with the visitor's consent; not if the URL, or the one that opened the
 * document, contains a secret or an email address.
 * @param page the page's URL as it may be sent
 */
export function loadTagManager(source: string, answer: Consent, page: string): void {
  if (window.dataLayer || [window.location.href, navigationTiming().address].some(isPrivate)) return
  window.dataLayer = []
  command('consent', 'default', storages('refused'))
  command('consent', 'update', storages(answer))
  tellAddress(page)
  tell({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'origin'
  script.src = source
  document.head.append(script)
}

/** Sends the new consent to the tag manager, if it is loaded. */
export function tellConsent(answer: Consent): void {
  command('consent', 'update', storages(answer))
}

/** Tells a tag manager that is there, if one is, of another page. */
export function tellPage(page: string): void {
  tellAddress(page)
  tell({ event: 'page_view', page_location: page })
}

/** The page of the last page view, and its referrer. */
let told = { page: '', from: '' }

/** Its tags take these for the page's address and what led to it, and not what the browser says. */
function tellAddress(page: string) {
  if (page !== told.page) told = { page, from: told.page.replace(/\?.*/, '') || origin(document.referrer) }
  command('set', { page_location: page, page_referrer: told.from })
}

/** The part of a referrer that may be sent. */
const origin = (address: string) => (address ? new URL(address).origin : '')

/** Tells a tag manager that is there, if one is, what has happened. */
export function tell(event: object): void {
  window.dataLayer?.push(event)
}

/** Google's Consent Mode, version 2. */
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
