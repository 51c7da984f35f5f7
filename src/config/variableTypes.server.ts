import { z } from 'zod'

export const text = z.string().trim().min(1)

export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => isOrigin(value), 'must be an origin such as https://example.com, without a path')
  .transform((value) => new URL(value).origin)

export const wholeNumber = (min: number, defaultValue: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number(`must be a whole number`)
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)
    .default(defaultValue)

// What matches cannot change the meaning of the Content-Security-Policy header: a space would add another
// source, a semicolon another directive.
const SOURCE = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/i

/** A comma-separated list of sources for the Content-Security-Policy, such as `https://*.example.com`. */
export const origins = (...defaults: string[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((source) => source.trim()))
    .refine((list) => list.every((source) => SOURCE.test(source)), 'must be origins, parted by commas')
    .default(defaults)

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href.replace(/\/$/, '') === new URL(value).origin
}
