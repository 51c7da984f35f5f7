import { capped } from '@/analytics/campaignParameters'
import { fieldsOf, touchIn, type Campaign, type TouchPart } from '@/analytics/touch'
import { singleLine } from './text'

/**
 * Parses the attribution of a message, from the client or the database; undefined if no field is valid. An invalid
 * field counts as absent, because visitors do not type it and could not correct it.
 */
export function campaignIn(value: unknown): Campaign | undefined {
  const fields = fieldsOf(value)
  const [first, last, page] = [
    touchIn(fields.first, partIn),
    touchIn(fields.last, partIn),
    pathIn(fields.page),
  ]
  const campaign = { ...(first && { first }), ...(last && { last }), ...(page && { page }) }
  return Object.keys(campaign).length > 0 ? campaign : undefined
}

const READ: Partial<Record<TouchPart, (value: unknown) => string | undefined>> = {
  landing: pathIn,
  referrer: originIn,
}

const partIn = (value: unknown, part: TouchPart) => (READ[part] ?? textIn)(value)

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? capped(singleLine(value)).trim() : undefined
}

function pathIn(value: unknown): string | undefined {
  const text = textIn(value)
  return text && /^\/(?![/\\])[^\s?#<>\\]*$/.test(text) ? text : undefined
}

/**
 * Reads the origin of a referrer. A value that is too long is absent instead of cut, because the cut origin would be
 * another site.
 */
function originIn(value: unknown): string | undefined {
  const text = textIn(value)
  if (!text || text !== value || !/^https?:/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin === text ? text : undefined
}
