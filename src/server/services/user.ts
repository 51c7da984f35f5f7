import type { Locale } from '@/i18n/locales'
import type { LoginInput } from '@/schemas/login'
import type { SignupInput } from '@/schemas/signup'
import { db, isDuplicate } from '@/server/db'
import { AppError } from '@/server/errors'
import type { Prisma } from '@/server/generated/prisma/client'
import { hashPassword, verifyPassword } from '@/server/password'

const sessionUser = { id: true, email: true, name: true, role: true } satisfies Prisma.UserSelect
const withPasswordHash = { ...sessionUser, passwordHash: true } satisfies Prisma.UserSelect

/** The account as it is now, whatever its session says; null where it is gone. */
export function currentUser(id: string) {
  return db().user.findUnique({ where: { id }, select: sessionUser })
}

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
 * The account with this address and password. An unknown address and a wrong password take the same time and get
 * the same answer. @throws AppError INVALID_CREDENTIALS
 */
export async function checkCredentials({ email, password }: LoginInput) {
  const found = await db().user.findUnique({ where: { email }, select: withPasswordHash })
  const matches = await verifyPassword(password, found?.passwordHash)
  if (!found || !matches) throw new AppError('INVALID_CREDENTIALS')
  const { passwordHash: _, ...user } = found
  return user
}
