import { campaignParameters, CAMPAIGN_PARAMETERS, capped } from './campaignParameters'

/**
 * The fields of a touch, which is the attribution of one visit. `landing`: the path of the first page; `referrer`:
 * the origin of the referring site.
 */
export const TOUCH_PARTS = [...CAMPAIGN_PARAMETERS, 'landing', 'referrer'] as const
export type TouchPart = (typeof TOUCH_PARTS)[number]
export type Touch = Partial<Record<TouchPart, string>>
/** The attribution of a contact message: first touch, last touch, and the path of the form's page. */
export type Campaign = { first?: Touch; last?: Touch; page?: string }

/**
 * The attribution of a visit that opened `address` and came from `referrer`, a URL or ''. The site itself does not
 * count as a referrer.
 */
export function touchOfVisit(address: string, referrer: string): Touch {
  const opened = new URL(address)
  const { origin, pathname } = opened
  const from = referrer ? new URL(referrer).origin : origin
  return {
    ...Object.fromEntries(campaignParameters(opened).map(([name, value]) => [name, capped(value)])),
    landing: capped(pathname),
    ...(from !== origin && { referrer: capped(from) }),
  }
}

/** The fields of an untrusted value; no fields if the value is not an object. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Parses an untrusted touch; undefined if no field is valid. `read` returns the text of a valid field. */
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
