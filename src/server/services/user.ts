import type { Locale } from '@/i18n/locales'
import type { LoginInput } from '@/schemas/login'
import type { SignupInput } from '@/schemas/signup'
import { db, isDuplicate } from '@/server/db'
import { AppError } from '@/server/errors'
import type { Prisma } from '@/server/generated/prisma/client'
import { hashPassword, verifyPassword } from '@/server/password'

const withPasswordHash = {
  id: true,
  email: true,
  name: true,
  role: true,
  sessionVersion: true,
  disabledAt: true,
  passwordHash: true,
} satisfies Prisma.UserSelect

/** Opens a member's account. @throws AppError EMAIL_TAKEN */
export async function signUp({ email, name, password }: SignupInput, locale: Locale): Promise<void> {
  // Looked up first, so that a taken address costs no hash; the unique index decides between two at once.
  if (await db().user.findUnique({ where: { email }, select: { id: true } }))
    throw new AppError('EMAIL_TAKEN')
  const passwordHash = await hashPassword(password)
  try {
    await db().user.create({ data: { email, name, passwordHash, locale }, select: { id: true } })
  } catch (error) {
    throw isDuplicate(error) ? new AppError('EMAIL_TAKEN') : error
  }
}

/**
 * The account with this address and password. An unknown address, a wrong password and a disabled account take the same
 * time and get the same answer. @throws AppError INVALID_CREDENTIALS
 */
export async function checkCredentials({ email, password }: LoginInput) {
  const found = await db().user.findUnique({ where: { email }, select: withPasswordHash })
  const matches = await verifyPassword(password, found?.passwordHash)
  if (!found || !matches || found.disabledAt) throw new AppError('INVALID_CREDENTIALS')
  const { id, name, role, sessionVersion } = found
  return { id, email, name, role, sessionVersion }
}
