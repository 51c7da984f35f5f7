import { inSessionStorage } from '@/lib/safeStorage'
import { CONFIRMATION_KEY, MAILED_LINK_KEY } from '@/lib/urlParameters'

/**
 * Moves the secret of a mailed link out of the address bar, so that other users of the browser do not find it there or
 * in the history: into `sessionStorage`, for a reload or Back. Without a fragment, returns the stored one, or ''.
 */
export function readMailedLink(): string {
  const { hash, pathname } = window.location
  // The skip link has a fragment, too.
  const isPlace = document.getElementById(hash.slice(1)) !== null
  if (!hash || isPlace) return inSessionStorage((storage) => storage.getItem(MAILED_LINK_KEY)) ?? ''
  // Also removes the secret from Next.js's copy of the URL (`as` and `url`), which Next.js would put back
  // into the address bar when the visitor closes a dialog on this page.
  const state: { as?: string; url?: string } | null = window.history.state
  const [as, url] = [state?.as, state?.url].map((address) => address?.replace(/#.*/, ''))
  window.history.replaceState({ ...state, as, url }, '', pathname)
  const fragment = hash.slice(1)
  inSessionStorage((storage) => {
    storage.setItem(MAILED_LINK_KEY, fragment)
    storage.removeItem(CONFIRMATION_KEY)
  })
  return fragment
}

/** The link works only once. */
export const forgetMailedLink = (): void =>
  void inSessionStorage((storage) => storage.removeItem(MAILED_LINK_KEY))

const OUTCOMES = ['verified', 'changed', 'waiting'] as const
/** Of the confirmation of an email address. `waiting`: the member's other address must be confirmed too. */
export type Outcome = (typeof OUTCOMES)[number]

export const keepOutcome = (outcome: Outcome): void =>
  void inSessionStorage((storage) => storage.setItem(CONFIRMATION_KEY, outcome))

export function readOutcome(): Outcome | undefined {
  const kept = inSessionStorage((storage) => storage.getItem(CONFIRMATION_KEY))
  return OUTCOMES.find((outcome) => outcome === kept)
}
