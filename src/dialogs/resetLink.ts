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
  const url = new URL(location.href)
  for (const parameter of ['email', 'hash'] as const) {
    resetLink[parameter] = url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
  }
  resetLink.email &&= emailOfLink(resetLink.email)
  if (resetLink.email || resetLink.hash) {
    history.replaceState(null, '', url)
    inSessionStorage((storage) => storage.setItem(RESET_LINK_KEY, JSON.stringify(resetLink)))
  }
}
