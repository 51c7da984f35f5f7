import { inStorage } from '@/lib/safeStorage'
import { capped } from './campaignParameters'
import { touchIn, touchOfVisit, type Campaign, type Touch } from './touch'
import { allows } from './consent'
import { navigationTiming } from './navigationTiming'

export const TOUCHES_KEY = 'campaign'

/** How long the first touch is stored, in days. A later visit counts as a first visit again. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The stored attribution. `date`: the time of the first visit. `touch`: the attribution of the first visit (first
 * touch). `last`: the attribution of the latest visit (last touch).
 */
type Kept = { date: string; touch: Touch; last?: Touch }

/** Stores the first and last touch in the browser if the visitor allows analytics; otherwise deletes them. */
export function keepAttribution(isAllowed: boolean): void {
  const kept = keptTouches() ?? { date: new Date().toISOString(), touch: touch() }
  const last = lastTouch(kept)
  inStorage(() =>
    isAllowed
      ? localStorage.setItem(TOUCHES_KEY, JSON.stringify({ ...kept, last }))
      : localStorage.removeItem(TOUCHES_KEY),
  )
}

/**
 * The attribution of the contact message that is being sent. Without consent, it contains only data of the current
 * document.
 *
 * @param from the URL of the page where the visitor first opened the form, if this document answers a form post
 */
export function campaignNow(from?: string): Campaign {
  const kept = allows('analytics') ? keptTouches() : undefined
  // Builds separate objects for the first and last touch, even if they are equal. superjson encodes an object that
  // occurs twice as a reference, which the server rejects.
  const { pathname: page } = new URL(from ?? window.location.href)
  return { first: kept?.touch ?? touch(from), last: lastTouch(kept, from), page }
}

/**
 * The attribution of the current visit. A document that was reloaded, or opened from another page of the site,
 * belongs to the visit that began earlier.
 */
function lastTouch(kept: Kept | undefined, from?: string): Touch {
  const isBeginning = navigationTiming().isNew && !isFromSite()
  return (!isBeginning && kept?.last) || touch(from)
}

/**
 * The attribution of the visit that opened this document. If another page of the site opened the document, that page
 * counts as the landing page.
 */
function touch(from = isFromSite() ? document.referrer : ''): Touch {
  return from ? touchOfVisit(from, '') : touchOfVisit(navigationTiming().address, document.referrer)
}

function isFromSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`)
}

/**
 * Reads the stored attribution. Malformed data counts as absent, because it must not prevent a message from being
 * sent.
 */
function keptTouches(): Kept | undefined {
  return inStorage(() => {
    const kept: Partial<Record<keyof Kept, unknown>> = JSON.parse(localStorage.getItem(TOUCHES_KEY) ?? '')
    const began = Date.parse(String(kept.date))
    const age = Date.now() - began
    const touch = touchIn(kept.touch, textIn)
    if (!touch || !(age >= 0 && age < KEPT_DAYS * DAY_MS)) return undefined
    return { date: new Date(began).toISOString(), touch, last: touchIn(kept.last, textIn) }
  })
}

const textIn = (said: unknown) => (typeof said === 'string' ? capped(said) : undefined)
