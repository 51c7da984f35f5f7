import { z } from 'zod'

/**
 * Schema of a string with a maximum length and without NUL characters, because PostgreSQL throws on NUL in a
 * query.
 */
const boundedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'))

/** The search text of an admin list; '' if absent. 254 is the maximum length of an email. */
export const searchInput = boundedText(254).default('')
/** The id of a database row (cuid). */
export const idInput = boundedText(64)
