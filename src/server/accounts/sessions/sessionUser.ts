import type { Role } from '@/server/accounts/db/generated/prisma/client'

/** The logged-in user, as returned by `GET /api/auth/session` and in every procedure's context. */
export type SessionUser = { id: string; email: string; name: string; role: Role }
