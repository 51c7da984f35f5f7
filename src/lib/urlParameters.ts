/** Removed from the URL when a dialog closes. */
export const DIALOG_PARAMETERS = ['dialog', 'email', 'hash'] as const
/** The same for the contact dialog. Without it, the reason belongs to the form of the page. */
export const CONTACT_DIALOG_PARAMETERS = [...DIALOG_PARAMETERS, 'reason'] as const

/** The path and query of the page below a dialog. `address`: with the parameters of the dialog. */
export function pathBelowDialog(address: string): string {
  const { path, parameters } = partsOf(address)
  for (const parameter of DIALOG_PARAMETERS) parameters.delete(parameter)
  return withQuery(path, parameters)
}

/** Of an address without an origin. A query may contain further question marks. */
export function partsOf(address: string): { path: string; parameters: URLSearchParams } {
  const path = address.replace(/[?#].*/, '')
  return { path, parameters: new URLSearchParams(address.slice(path.length).replace(/#.*/, '')) }
}

export function withQuery(path: string, parameters: URLSearchParams): string {
  const query = String(parameters)
  return query ? `${path}?${query}` : path
}

/** In UTF-16 units in the URL, in code points in a form (`LIMITS`). */
export const REASON_LENGTH = 200

/** A reason that occurs twice or is too long does not come from this site, so it is ignored. */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}

/** Secrets of mailed links. Links to the same page in another language omit them. */
export const SECRET_PARAMETERS = ['hash', 'token']

/** The last password reset link of this tab in `sessionStorage`, for a reload (decision 40). */
export const RESET_LINK_KEY = 'reset'
/** The same for the last link to `/account/confirm`. */
export const MAILED_LINK_KEY = 'mailedLink'
/** The outcome of the confirmation by that link, for a reload or Back. */
export const CONFIRMATION_KEY = 'confirmation'

/** Some mail gateways write `&amp;` for the `&` between the parameters of a link. */
export const withPlainAmpersands = (address: string) => address.replace(/&(?:amp;)+/g, '&')

/** Unchanged if it contains a `%` that encodes nothing. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * Reads the parameters after the `#`, which some mail gateways encode once or twice. `secret`: the name of the
 * parameter that every such link has.
 */
export function linkParameters(fragment: string, secret: string): URLSearchParams {
  // A redirect of Next.js encodes the first `=` after an encoded `#` in a query, and no other. Only reset links have
  // one.
  const parameters = new URLSearchParams(withPlainAmpersands(fragment).replace(/^email%3D/i, 'email='))
  const plainer = decoded(fragment)
  return parameters.has(secret) || plainer === fragment ? parameters : linkParameters(plainer, secret)
}

/**
 * Without what mail programs and visitors add to a link, such as a full stop, a space or `&fbclid=…`. The site's
 * secrets are base64url.
 */
export const secretOfLink = (value: string) => /[\w-]+/.exec(decoded(value))?.[0] ?? ''

/** The site's secrets have 256 bits, which are 43 characters of base64url. */
export const isCompleteSecret = (secret: string) => secret.length === 43

/** Some mail gateways replace `%2B` by `+`, which stands for a space in a query. */
export const emailOfLink = (value: string) =>
  decodedUntil((email) => email.includes('@'), value.replaceAll(' ', '+'))

export const callbackUrlOfLink = (value: string) => decodedUntil(URL.canParse, value)

/** Some mail gateways encode each `%` of a link, and leave `#`, `&` and `=`. */
function decodedUntil(isPlain: (value: string) => boolean, value: string): string {
  const plainer = decoded(value)
  return isPlain(value) || plainer === value ? value : decodedUntil(isPlain, plainer)
}
