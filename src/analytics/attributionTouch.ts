import { campaignParameters, CAMPAIGN_PARAMETERS, originOf, truncate } from './campaignParameters'

/** `landing`: the path of the visit's earliest known page. `referrer`: the origin of the site that linked there. */
export const TOUCH_PARTS = [...CAMPAIGN_PARAMETERS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/** `page`: the path of the page with the form. */
export type Campaign = { first?: Touch; last?: Touch; page?: string }
/** `consent`: the version of the answered question. The server discards attribution of another version. */
export type ConsentedCampaign = Campaign & { consent: number }

/** `address`: the earliest known URL of the visit. `referrer`: '' if none; a page of this site is not recorded. */
export function touchOfVisit(address: string, referrer: string): Touch {
  const url = new URL(address)
  const { origin, pathname } = url
  const referringOrigin = originOf(referrer)
  return {
    ...Object.fromEntries(campaignParameters(url).map(([name, value]) => [name, truncate(value)])),
    landing: truncate(pathname),
    ...(referringOrigin && referringOrigin !== origin && { referrer: truncate(referringOrigin) }),
  }
}

export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Undefined if no field is valid. `read` returns the text of a field, or undefined if it is invalid. */
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
