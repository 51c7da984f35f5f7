import { inStorage } from '@/lib/safeStorage'
import { capped, touchIn, touchOfVisit, type Campaign, type Touch } from './campaign'
import { allows } from './consent'
import { navigationTiming } from './navigationTiming'

export const TOUCHES_KEY = 'campaign'

/** From the first visit on, in days; after that the next visit is a first one. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** `date`: when the first visit was. `last`: how the latest one began. */
type Kept = { date: string; touch: Touch; last?: Touch }

/** Keeps in the browser how the first visit began and the latest, where that is allowed; where not, nothing stays of them. */
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
 * The attribution of the message that is being sent. Without consent, only the current document is known.
 * @param from the form's first page, if this document answers a form post
 */
export function campaignNow(from?: string): Campaign {
  const kept = allows('analytics') ? keptTouches() : undefined
  // Read separately for each: superjson would encode one object in two places as a reference, which the server
  // refuses.
  const { pathname: page } = new URL(from ?? window.location.href)
  return { first: kept?.touch ?? touch(from), last: lastTouch(kept, from), page }
}

/** How this visit began: here, or, in a document that the site itself or a reload opened, before it. */
function lastTouch(kept: Kept | undefined, from?: string): Touch {
  const isBeginning = navigationTiming().isNew && !isFromSite()
  return (!isBeginning && kept?.last) || touch(from)
}

/** How this document was opened; by a page of the site, how that one was. */
function touch(from = isFromSite() ? document.referrer : ''): Touch {
  return from ? touchOfVisit(from, '') : touchOfVisit(navigationTiming().address, document.referrer)
}

function isFromSite(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`)
}

/** Stored data can be anything, and must not make a message fail. */
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
