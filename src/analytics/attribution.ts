import { inLocalStorage } from '@/lib/safeStorage'
import { truncate } from './campaignParameters'
import { touchIn, touchOfVisit, type ConsentedCampaign, type Touch } from './attributionTouch'
import { allows, CONSENT_VERSION } from './consent'
import { navigationTiming } from './navigationTiming'

export const TOUCHES_KEY = 'campaign'

/** A later visit counts as a first visit again. */
const VALID_DAYS = 90
const DAY_MS = 86_400_000

/** `date`: ISO time at which `touch`, the first one, was stored. */
type StoredAttribution = { date: string; touch: Touch; last?: Touch }

/** Without consent to analytics, deletes what an earlier consent has stored: personal data (decision 11). */
export function updateAttribution(isAllowed: boolean): void {
  const attribution = readAttribution() ?? { date: new Date().toISOString(), touch: computeTouch() }
  const last = lastTouch(attribution)
  inLocalStorage((storage) =>
    isAllowed
      ? storage.setItem(TOUCHES_KEY, JSON.stringify({ ...attribution, last }))
      : storage.removeItem(TOUCHES_KEY),
  )
}

/** Undefined without consent: the message then has no attribution, not even `page`. */
export function campaignNow(): ConsentedCampaign | undefined {
  if (!allows('analytics')) return undefined
  const stored = readAttribution()
  const { pathname: page } = window.location
  // Two separate objects, even if equal: superjson encodes one that occurs twice as a reference, which the
  // server rejects.
  return { consent: CONSENT_VERSION, first: stored?.touch ?? computeTouch(), last: lastTouch(stored), page }
}

/** A reload, or a link within the site, starts no new visit, so the stored touch still applies. */
function lastTouch(stored: StoredAttribution | undefined): Touch {
  const isNewVisit = navigationTiming().isNew && !isFromSite()
  return (!isNewVisit && stored?.last) || computeTouch()
}

/** If a page of this site linked here, the URL of that page is the earliest that is known. */
function computeTouch(): Touch {
  return isFromSite()
    ? touchOfVisit(document.referrer, '')
    : touchOfVisit(navigationTiming().address, document.referrer)
}

function isFromSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`)
}

/** Malformed data counts as missing: an exception would prevent the contact message from being sent. */
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
