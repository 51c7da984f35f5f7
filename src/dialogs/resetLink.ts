/**
 * Email and secret of the password reset link that opened the page; null if missing. They are stored only in the
 * page's memory.
 */
export const resetLink: { email: string | null; hash: string | null } = { email: null, hash: null }

/**
 * Moves email and secret from the address bar into memory. The parameter `dialog=reset` stays in the URL and opens
 * the dialog.
 */
export function consumeResetLink() {
  const url = new URL(location.href)
  for (const parameter of ['email', 'hash'] as const) {
    resetLink[parameter] = url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
  }
  if (resetLink.email || resetLink.hash) history.replaceState(null, '', url)
}
