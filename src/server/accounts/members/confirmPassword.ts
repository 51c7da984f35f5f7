import { toLocale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { hashingClientOf, type Actor } from '@/server/accounts/sessions/actor'
import { hmac } from '@/server/http/hmac'
import { refundLimit, requireLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { isNotCompared, verifyPassword } from '@/server/accounts/passwords/hashPassword'

/**
 * Verifies the current password before a sensitive change.
 * @returns `passwordHash`: the stored hash, so that the caller can refuse the change if the password was changed in
 *   the meantime; `locale`: the language of the account's mails
 * @throws AppError TOO_MANY_REQUESTS; VALIDATION with `passwordWrong` for `field`; SERVICE_UNAVAILABLE if the
 *   bcrypt queue is full (not counted as an attempt)
 */
export async function confirmPassword(actor: Actor, field: string, password: string) {
  const { id } = actor.user
  const limit = { name: 'wrongPasswordsPerVisitor', key: hmac(`password of ${id}`) } as const
  const now = new Date()
  // Before the slow comparison, so that attempts at the same time cannot exceed it. Only wrong passwords stay counted.
  await requireLimit(limit, now)
  const select = { passwordHash: true, locale: true } as const
  const account = await db().user.findUnique({ where: { id }, select })
  const matches = await verifyPassword(password, account?.passwordHash, hashingClientOf(actor)).catch(
    async (error: unknown) => {
      if (isNotCompared(error)) await refundLimit(limit, now)
      throw error
    },
  )
  if (!matches || !account?.passwordHash) throw passwordWrong(field)
  await refundLimit(limit, now)
  return { passwordHash: account.passwordHash, locale: toLocale(account.locale) }
}

export const passwordWrong = (field: string) => new AppError('VALIDATION', { [field]: 'passwordWrong' })
