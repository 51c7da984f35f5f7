import { z } from 'zod'
import { LOCALES } from '@/i18n/locales'

/** No NUL characters, because PostgreSQL throws on NUL in a query. */
export const boundedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'))

/** The length of the longest email, because administrators also search by email. */
export const searchInput = boundedText(254).default('')
/** For a cuid, or one of the words in `MessageFilters`. */
export const idInput = boundedText(64)

export const messageFilters = {
  language: z.enum(LOCALES).optional(),
  assignee: idInput.optional(),
}
