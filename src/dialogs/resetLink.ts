/** Email and secret of a reset link; null if one was missing. Only the page's memory has them. */
export const resetLink: { email: string | null; hash: string | null } = { email: null, hash: null }

/** Removes email and hash from the address bar; `dialog=reset` stays and opens the dialog. */
export function takeResetLink() {
  const url = new URL(location.href)
  for (const part of ['email', 'hash'] as const) {
    resetLink[part] = url.searchParams.get(part)
    url.searchParams.delete(part)
  }
  if (resetLink.email || resetLink.hash) history.replaceState(null, '', url)
}
