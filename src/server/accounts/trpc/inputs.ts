import { z } from 'zod'
import { LOCALES } from '@/i18n/locales'
import { MAX_SEARCH } from '@/lib/maxSearch'

/** No NUL characters, because PostgreSQL throws on NUL in a query. */
export const boundedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\0'))

export const searchInput = boundedText(MAX_SEARCH).default('')
/** For a cuid, or one of the words in `MessageFilters`. */
export const idInput = boundedText(64)

export const messageFilters = {
  language: z.enum(LOCALES).optional(),
  assignee: idInput.optional(),
}
