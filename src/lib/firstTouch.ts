import { touchOfVisit, type Campaign, type Touch } from './campaign'
import { allows } from './consent'
import { inStorage } from './inStorage'

export const FIRST_TOUCH_KEY = 'campaign'

/** From the first visit on, in days; after that the next visit is a first one. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Keeps in the browser how the first visit began, where that is allowed; where it is not, nothing stays of it. */
export function keepFirstTouch(isAllowed: boolean): void {
  if (isAllowed && firstTouch()) return
  const kept = { date: new Date().toISOString(), touch: lastTouch() }
  inStorage(() =>
    isAllowed
      ? localStorage.setItem(FIRST_TOUCH_KEY, JSON.stringify(kept))
      : localStorage.removeItem(FIRST_TOUCH_KEY),
  )
}

/** What led to the message that is sent now. Without consent the present visit is all that is known. */
export function campaignNow(): Campaign {
  const first = (allows('analytics') && firstTouch()) || lastTouch()
  // Read for each: one object in two places would be sent as a reference, which the server takes from nobody.
  return { first, last: lastTouch(), page: window.location.pathname }
}

/** The browser itself remembers which address opened the document, wherever the visitor has gone in it since. */
function lastTouch(): Touch {
  const [opened] = performance.getEntriesByType('navigation')
  return touchOfVisit(opened?.name ?? window.location.href, document.referrer)
}

function firstTouch(): Touch | undefined {
  return inStorage(() => {
    const { date, touch }: { date: string; touch: Touch } = JSON.parse(
      localStorage.getItem(FIRST_TOUCH_KEY) ?? '',
    )
    return Date.now() - Date.parse(date) < KEPT_DAYS * DAY_MS ? touch : undefined
  })
}
