import { capped, TOUCH_PARTS, type Campaign, type Touch, type TouchPart } from '@/lib/campaign'
import { singleLine } from './text'

/**
 * Reads what came with a message, or what the database holds of it. Nobody typed it, so what is malformed counts as
 * absent, each part by itself; undefined where nothing is left.
 */
export function campaignIn(value: unknown): Campaign | undefined {
  const fields = fieldsOf(value)
  const [first, last, page] = [touchIn(fields.first), touchIn(fields.last), pathIn(fields.page)]
  const campaign = { ...(first && { first }), ...(last && { last }), ...(page && { page }) }
  return Object.keys(campaign).length > 0 ? campaign : undefined
}

function touchIn(value: unknown): Touch | undefined {
  const fields = fieldsOf(value)
  const parts = TOUCH_PARTS.flatMap((part) => {
    const text = (READ[part] ?? textIn)(fields[part])
    return text ? [[part, text]] : []
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

const READ: Partial<Record<TouchPart, (value: unknown) => string | undefined>> = {
  landing: pathIn,
  referrer: originIn,
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? capped(singleLine(value)).trim() : undefined
}

function pathIn(value: unknown): string | undefined {
  const text = textIn(value)
  return text && /^\/(?![/\\])[^\s?#<>\\]*$/.test(text) ? text : undefined
}

/** One that had to be cut would be another's. */
function originIn(value: unknown): string | undefined {
  const text = textIn(value)
  if (!text || text !== value || !/^https?:/.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin === text ? text : undefined
}
