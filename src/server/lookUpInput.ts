import { z } from 'zod'

/** PostgreSQL keeps no NUL, and answers a question that holds one with a fault. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((typed) => !typed.includes('\0'))

/** The search text of an administrator. */
export const searchInput = text(254).default('')
/** Which row of a table is meant. */
export const idInput = text(64)
