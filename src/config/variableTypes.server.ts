/** Zod schemas for single environment variables, from which env.server.ts builds its schemas. */
import { z } from 'zod'

export const text = z.string().trim().min(1)

export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => isOrigin(value), 'must be an origin such as https://example.com, without a path')
  .transform((value) => new URL(value).origin)

/** Schema of a variable with a whole number from `min` to `max`; `defaultValue` if the variable is unset. */
export const wholeNumber = (min: number, defaultValue: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number(`must be a whole number`)
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(defaultValue)

// Matches an origin that can be written into the Content-Security-Policy header without changing its meaning:
// a space would add another source, a semicolon another directive.
const SOURCE = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/i

/**
 * Schema of a comma-separated list of origins for the Content-Security-Policy header, such as `https://example.com` or
 * `https://*.example.com` (all subdomains). `defaults` if the variable is unset.
 */
export const origins = (...defaults: string[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((source) => source.trim()))
    .refine((list) => list.every((source) => SOURCE.test(source)), 'must be origins, parted by commas')
    .default(defaults)

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href.replace(/\/$/, '') === new URL(value).origin
}
