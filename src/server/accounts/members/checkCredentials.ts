import type { LoginInput } from '@/schemas/account'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { errorFacts, log } from '@/runtime/log'
import type { HashingClient } from '@/server/accounts/passwords/bcryptQueue'
import { hashPassword, isOutdated, verifyPassword } from '@/server/accounts/passwords/hashPassword'
import { auditFailedLogin } from './failedLoginAudit'

const withPasswordHash = {
  id: true,
  email: true,
  name: true,
  role: true,
  sessionVersion: true,
  disabledAt: true,
  passwordHash: true,
} satisfies Prisma.UserSelect

/** Unknown email, wrong password and disabled account: the same error after the same time. */
export async function checkCredentials({ email, password }: LoginInput, client?: HashingClient) {
  const user = await db().user.findUnique({ where: { email }, select: withPasswordHash })
  const matches = await verifyPassword(password, user?.passwordHash, client)
  if (!user || !matches || user.disabledAt) {
    await auditFailedLogin(user?.id)
    throw new AppError('INVALID_CREDENTIALS')
  }
  await renewHash(user.id, user.passwordHash, password, client)
  const { id, name, role, sessionVersion } = user
  return { id, email, name, role, sessionVersion }
}

/**
 * Takes as long as for a wrong password. A fast response would tell an attacker that this password was not
 * checked and is worth another attempt later.
 */
export async function refuseCredentials({ password }: LoginInput, client?: HashingClient): Promise<never> {
  await verifyPassword(password, null, client)
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * For a hash of another bcrypt cost or variant. An error is only logged, because the login works
 * with the old hash.
 */
async function renewHash(
  id: string,
  passwordHash: string | null,
  password: string,
  client?: HashingClient,
): Promise<void> {
  if (!passwordHash || !isOutdated(passwordHash)) return
  try {
    const renewed = await hashPassword(password, client)
    // Does not overwrite a password that was changed in the meantime.
    await db().user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } })
  } catch (error) {
    log('warn', 'password.rehash_failed', errorFacts(error))
  }
}
