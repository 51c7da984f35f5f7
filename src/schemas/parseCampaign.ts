import { truncate } from '@/analytics/campaignParameters'
import { fieldsOf, touchIn, type Campaign, type TouchPart } from '@/analytics/attributionTouch'
import { singleLine } from './text'

/** An invalid field counts as absent. */
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
  return typeof value === 'string' ? truncate(singleLine(value)).trim() : undefined
}

/** Browsers read `//evil.example` and `/\evil.example` as the URL of another site, so neither is a path. */
function pathIn(value: unknown): string | undefined {
  const text = textIn(value)
  return text && /^\/(?![/\\])[^\s?#<>\\]*$/.test(text) ? text : undefined
}

/** A value that is too long counts as absent: truncated, it would be the origin of another site. */
function originIn(value: unknown): string | undefined {
  const text = textIn(value)
  if (!text || text !== value || !/^https?:/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin === text ? text : undefined
}
