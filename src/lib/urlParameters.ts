/**
 * The query parameters of links that open a dialog, such as `?dialog=contact`. They are removed from the URL
 * when the dialog closes.
 */
export const DIALOG_PARAMETERS = ['dialog', 'reason', 'email', 'hash'] as const

/** Maximum length of the URL parameter `reason` (why a visitor writes to the firm), in code points. */
export const REASON_LENGTH = 200

/**
 * Reads why a visitor writes to the firm from the URL parameter `reason`. Undefined if the parameter occurs
 * twice or is too long, because no link of the site is like that.
 */
export function reasonIn({ reason }: Partial<Record<string, string | string[]>>): string | undefined {
  return typeof reason === 'string' && reason.length <= REASON_LENGTH ? reason : undefined
}
