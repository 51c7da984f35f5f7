import { z } from 'zod'

/** A text of limited length without NUL, because PostgreSQL fails on queries that contain NUL. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((typed) => !typed.includes('\0'))

/** The search text that an administrator types. */
export const searchInput = text(254).default('')
/** The id of a database row. */
export const idInput = text(64)
