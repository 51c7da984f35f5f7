import type { Role } from '@/server/accounts/db/generated/prisma/client'

/** `user` in the response of `GET /api/auth/session`, and `ctx.user` of tRPC procedures. */
export type SessionUser = { id: string; email: string; name: string; role: Role }
