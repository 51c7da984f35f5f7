/**
 * The query parameters of links that open a dialog, such as `?dialog=contact`. They are removed from the URL
 * when the dialog closes.
 */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

/**
 * Maximum length of the contact reason (why a visitor writes to the firm), in the URL and in the contact
 * form.
 */
export const REASON_LENGTH = 200

/**
 * Reads the contact reason (why a visitor writes to the firm) from the URL parameter `reason`. Undefined if
 * the parameter occurs twice or is too long: such a link does not come from this site, so its reason is
 * ignored.
 */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}

/**
 * Query parameters that contain the secret of a mailed link. Links to the same page in other languages drop them and
 * keep all others.
 */
export const SECRET_PARAMETERS = ['hash', 'token']

/** The key in `sessionStorage` of the last password reset link of this tab, for a reload (decision 40). */
export const RESET_LINK_KEY = 'reset'

/**
 * Restores an email address that was read from the query of a mailed link. Some mail gateways replace `%2B` by `+`,
 * which a query means as a space; no address contains a space.
 */
export const emailOfLink = (value: string) => value.replaceAll(' ', '+')
