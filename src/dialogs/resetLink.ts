/** What the link in the mail brought: whose password, and the secret that allows to set it. Null where it lacked one. */
type ResetLink = { email: string | null; hash: string | null }

const NO_LINK: ResetLink = { email: null, hash: null }

let link = NO_LINK

/** The link's e-mail and hash, of which the page's memory has the only copy. */
export const resetLink = (): ResetLink => link

/** Takes e-mail and hash out of the address bar; `dialog=reset` stays, so that the dialog opens. */
export function takeResetLink() {
  const url = new URL(location.href)
  const query = url.searchParams
  if (!query.has('hash') && query.get('dialog') !== 'reset') return
  link = { email: query.get('email'), hash: query.get('hash') }
  query.delete('email')
  query.delete('hash')
  history.replaceState(null, '', url)
}

/** To be called once the link has been used: it works but once. */
export function forgetResetLink() {
  link = NO_LINK
}
