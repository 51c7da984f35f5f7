import { campaignParameters, CAMPAIGN_PARAMETERS, truncate } from './campaignParameters'

/**
 * The fields of a touch, which records how a visitor came to the site at one visit: the campaign parameters,
 * `landing` (the path of the visit's first page) and `referrer` (the origin of the site that linked here).
 */
export const TOUCH_PARTS = [...CAMPAIGN_PARAMETERS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/**
 * The marketing attribution that is sent with a contact message: how the visitor came to the site at the
 * first visit and at the latest visit, and the path of the page with the form.
 */
export type Campaign = { first?: Touch; last?: Touch; page?: string }
/**
 * Attribution as the browser sends it. `consent`: the version of the consent question that the visitor has
 * answered. If the question has changed since then, the server discards the attribution, because the visitor
 * has not agreed to the current question.
 */
export type ConsentedCampaign = Campaign & { consent: number }

/**
 * Computes how the visitor came to the site at one visit (its touch).
 *
 * @param address the URL of the visit's first page
 * @param referrer the URL of the page that linked to it, '' if there is none; a page of this site is not
 *   recorded, because it does not tell where the visitor came from
 */
export function touchOfVisit(address: string, referrer: string): Touch {
  const url = new URL(address)
  const { origin, pathname } = url
  const referringOrigin = referrer ? new URL(referrer).origin : origin
  return {
    ...Object.fromEntries(campaignParameters(url).map(([name, value]) => [name, truncate(value)])),
    landing: truncate(pathname),
    ...(referringOrigin !== origin && { referrer: truncate(referringOrigin) }),
  }
}

/**
 * Converts a value of unknown type from localStorage or a request to an object, whose fields callers can
 * check one by one. Any other value than an object becomes an empty object.
 */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/**
 * Parses a touch (how a visitor came to the site) from localStorage or a request; returns undefined if no
 * field is valid. `read` is called for each field. It returns the text of the field, or undefined if the
 * field is invalid.
 */
export function touchIn(
  value: unknown,
  read: (value: unknown, part: TouchPart) => string | undefined,
): Touch | undefined {
  const fields = fieldsOf(value)
  const parts = TOUCH_PARTS.flatMap((part) => {
    const text = read(fields[part], part)
    return text ? [[part, text]] : []
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}
