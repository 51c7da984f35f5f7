import { inSessionStorage } from '@/lib/safeStorage'
import {
  emailOfLink,
  linkParameters,
  RESET_LINK_KEY,
  secretOfLink,
  withPlainAmpersands,
} from '@/lib/urlParameters'

/** `hash`: the secret. Null if missing. `isUsed`: this tab has used the link, and forgotten it. */
export type ResetLink = { email: string | null; hash: string | null; isUsed?: boolean }

export const resetLink: ResetLink = { email: null, hash: null }

/** Some mail gateways encode the `#` or the `=` of a link, once or several times, or the `&`, or add a parameter. */
const openedUrl = () =>
  new URL(
    withPlainAmpersands(location.href)
      .replace(/([?&]dialog)%(?:25)*3[Dd]reset/, '$1=reset')
      .replace(/%(?:25)*23(?=email)/, '#'),
  )

/** Empty unless the URL opens the reset dialog: the page of a login link needs its own fragment. */
const fragmentOf = ({ searchParams, hash }: URL) =>
  linkParameters(searchParams.get('dialog') === 'reset' ? hash.slice(1) : '', 'hash')

/**
 * Moves the email and the secret of a reset link out of the address bar, so that the history does not keep them:
 * into memory and, for a reload, into `sessionStorage`. `dialog=reset` stays in the URL and opens the dialog. Mails put
 * both after the `#`, which browsers do not send; the specification (2.34) has them in the query. A mail gateway may
 * also put the secret of another link there; it is only removed.
 */
export function consumeResetLink() {
  const url = openedUrl()
  const fragment = fragmentOf(url)
  for (const parameter of ['email', 'hash'] as const) {
    resetLink[parameter] = fragment.get(parameter) ?? url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
    if (fragment.has(parameter)) url.hash = ''
  }
  const hasToken = url.searchParams.has('token')
  url.searchParams.delete('token')
  resetLink.email &&= emailOfLink(resetLink.email)
  resetLink.hash &&= secretOfLink(resetLink.hash)
  const { email, hash } = resetLink
  if (email || hash || hasToken) history.replaceState(null, '', url)
  // Newsletters add the reader's address to links of any page.
  if (hash || (email && url.searchParams.get('dialog') === 'reset'))
    inSessionStorage((storage) => storage.setItem(RESET_LINK_KEY, JSON.stringify(resetLink)))
  else resetLink.email = null
}

/** If the visitor opens a reset link in a tab that shows the reset dialog, only the fragment changes. */
export function reloadForResetLink() {
  if (fragmentOf(openedUrl()).has('hash')) location.reload()
}
