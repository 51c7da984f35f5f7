import { z } from 'zod'
import { LOCALES } from '@/i18n/locales'

/**
 * Schema of a string with a maximum length and without NUL characters, because PostgreSQL throws on NUL in a
 * query.
 */
export const boundedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'))

/**
 * Schema of the search text of an admin list; '' if absent. It has at most 254 characters, the length of the
 * longest email, because administrators also search by email.
 */
export const searchInput = boundedText(254).default('')
/** Schema of the id of a database row (cuid), at most 64 characters long. */
export const idInput = boundedText(64)

/** Schema of the filters by which the admin inbox lists only messages in one language or with one assignee. */
export const messageFilters = {
  language: z.enum(LOCALES).optional(),
  assignee: idInput.optional(),
}
