/**
 * The email and the secret (`hash`) of the password reset link by which the visitor opened the site; null if
 * missing. They exist only in memory, so that the browser history does not contain them.
 */
export const resetLink: { email: string | null; hash: string | null } = { email: null, hash: null }

/**
 * Moves the email and the secret of a password reset link from the address bar into memory, so that the
 * browser history does not keep them. The parameter `dialog=reset` stays in the URL and opens the dialog.
 */
export function consumeResetLink() {
  const url = new URL(location.href)
  for (const parameter of ['email', 'hash'] as const) {
    resetLink[parameter] = url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
  }
  if (resetLink.email || resetLink.hash) history.replaceState(null, '', url)
}
