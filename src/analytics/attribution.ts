import { inLocalStorage } from '@/lib/safeStorage'
import { truncate } from './campaignParameters'
import { touchIn, touchOfVisit, type ConsentedCampaign, type Touch } from './attributionTouch'
import { allows, CONSENT_VERSION } from './consent'
import { navigationTiming } from './navigationTiming'

export const TOUCHES_KEY = 'campaign'

/**
 * How many days after the first visit the stored attribution (how the visitor came to the site) is valid. A
 * visit after that counts as a first visit again.
 */
const VALID_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The marketing attribution in localStorage. `date`: when the visitor's first visit began. `touch`: how the
 * visitor came to the site at the first visit (first touch). `last`: the same for the latest visit (last
 * touch).
 */
type StoredAttribution = { date: string; touch: Touch; last?: Touch }

/**
 * If the visitor consents to analytics, stores in localStorage how the visitor came to the site: at the first
 * visit (first touch) and at the latest visit (last touch). Without consent, deletes both.
 */
export function updateAttribution(isAllowed: boolean): void {
  const attribution = readAttribution() ?? { date: new Date().toISOString(), touch: computeTouch() }
  const last = lastTouch(attribution)
  inLocalStorage((storage) =>
    isAllowed
      ? storage.setItem(TOUCHES_KEY, JSON.stringify({ ...attribution, last }))
      : storage.removeItem(TOUCHES_KEY),
  )
}

/**
 * Returns the attribution to send with a contact message: how the visitor came to the site at the first visit
 * and at the latest visit, and the path of the form's page. Undefined without consent to analytics: the
 * message then contains only what the visitor has typed.
 */
export function campaignNow(): ConsentedCampaign | undefined {
  if (!allows('analytics')) return undefined
  const stored = readAttribution()
  const { pathname: page } = window.location
  // `first` and `last` must be two separate objects, even if their fields are equal: superjson encodes an
  // object that occurs twice as a reference, which the server rejects.
  return { consent: CONSENT_VERSION, first: stored?.touch ?? computeTouch(), last: lastTouch(stored), page }
}

/**
 * Returns how the visitor came to the site at the current visit (its touch). A reload, or a link within the
 * site, starts no new visit, so the stored last touch still applies. In a new visit, or without a stored touch,
 * it is computed from the URL and the referrer.
 */
function lastTouch(stored: StoredAttribution | undefined): Touch {
  const isNewVisit = navigationTiming().isNew && !isFromSite()
  return (!isNewVisit && stored?.last) || computeTouch()
}

/**
 * Computes how the visitor came to the site (a touch) from the document's URL and referrer. If a link on
 * another page of this site opened the document, the visit did not begin here. The touch is then computed
 * from the URL of that page, the earliest page that is known.
 */
function computeTouch(): Touch {
  return isFromSite()
    ? touchOfVisit(document.referrer, '')
    : touchOfVisit(navigationTiming().address, document.referrer)
}

function isFromSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`)
}

/**
 * Reads the stored marketing attribution from localStorage; undefined if it is missing or too old. Malformed
 * data counts as missing, because an exception here would prevent the contact message from being sent.
 */
function readAttribution(): StoredAttribution | undefined {
  return inLocalStorage((storage) => {
    const record: Partial<Record<keyof StoredAttribution, unknown>> = JSON.parse(
      storage.getItem(TOUCHES_KEY) ?? '',
    )
    const firstVisitAt = Date.parse(String(record.date))
    const age = Date.now() - firstVisitAt
    const touch = touchIn(record.touch, textIn)
    if (!touch || !(age >= 0 && age < VALID_DAYS * DAY_MS)) return undefined
    return { date: new Date(firstVisitAt).toISOString(), touch, last: touchIn(record.last, textIn) }
  })
}

const textIn = (value: unknown) => (typeof value === 'string' ? truncate(value) : undefined)
