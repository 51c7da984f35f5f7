/** Removed from the URL when the dialog closes. */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

export const REASON_LENGTH = 200

/** A reason that occurs twice or is too long does not come from this site, so it is ignored. */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}

/** Secrets of mailed links, which links to the same page in other languages drop. */
export const SECRET_PARAMETERS = ['hash', 'token']

/** The last password reset link of this tab in `sessionStorage`, for a reload (decision 40). */
export const RESET_LINK_KEY = 'reset'

/** Some mail gateways replace `%2B` by `+`, which a query means as a space. */
export const emailOfLink = (value: string) => value.replaceAll(' ', '+')
