/** Zod schemas of single environment variables, used by the schemas in env.server.ts. */
import { z } from 'zod'

export const text = z.string().trim().min(1)

export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => isOrigin(value), 'must be an origin such as https://example.com, without a path')
  .transform((value) => new URL(value).origin)

/** A whole number from `least` to `most`; `usual` if the variable is unset. */
export const wholeNumber = (least: number, usual: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number(`must be a whole number`)
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(usual)

// An origin without any character that could change the Content-Security-Policy header: a space would add
// another source, a semicolon another directive.
const SOURCE = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/i

/**
 * A comma-separated list of origins, each optionally with `*.` before its host; `usual` if the variable is
 * unset.
 */
export const origins = (...usual: string[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((source) => source.trim()))
    .refine((list) => list.every((source) => SOURCE.test(source)), 'must be origins, parted by commas')
    .default(usual)

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href.replace(/\/$/, '') === new URL(value).origin
}
