import { z } from 'zod'

/** PostgreSQL cannot store NUL and fails on queries that contain it. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((typed) => !typed.includes('\0'))

/** The search text of an administrator. */
export const searchInput = text(254).default('')
/** The id of a row. */
export const idInput = text(64)
