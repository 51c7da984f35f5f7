import { inSessionStorage } from '@/lib/safeStorage'
import { emailOfLink, RESET_LINK_KEY } from '@/lib/urlParameters'

/** `hash`: the secret. Null if missing. */
export type ResetLink = { email: string | null; hash: string | null }

export const resetLink: ResetLink = { email: null, hash: null }

/**
 * Moves the email and the secret of a reset link from the address bar into memory, so that the browser
 * history does not keep them. `dialog=reset` stays in the URL and opens the dialog.
 */
export function consumeResetLink() {
  // Some mail gateways encode the `#` of a link.
  const url = new URL(location.href.replace('?dialog=reset%23', '?dialog=reset#'))
  const fragment = new URLSearchParams(url.hash.slice(1))
  for (const parameter of ['email', 'hash'] as const) {
    // Until 2026-11-26, mailed links had the parameters in the query.
    resetLink[parameter] = fragment.get(parameter) ?? url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
    if (fragment.has(parameter)) url.hash = ''
  }
  resetLink.email &&= emailOfLink(resetLink.email)
  if (resetLink.email || resetLink.hash) {
    history.replaceState(null, '', url)
    inSessionStorage((storage) => storage.setItem(RESET_LINK_KEY, JSON.stringify(resetLink)))
  }
}
