import type { LoginInput } from '@/schemas/account/login'
import type { SignupInput } from '@/schemas/account/signup'
import { audit } from '@/server/accounts/db/auditLog'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db, isDuplicate } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { errorFacts, log } from '@/runtime/log'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { hashPassword, isOutdated, verifyPassword } from '@/server/accounts/passwords/hashPassword'
import { auditFailedLogin } from '@/server/accounts/sessions/failedLoginAudit'

const withPasswordHash = {
  id: true,
  email: true,
  name: true,
  role: true,
  sessionVersion: true,
  disabledAt: true,
  passwordHash: true,
} satisfies Prisma.UserSelect

/**
 * Creates an account and enqueues the mail that verifies its email. Every call counts towards the sign-up
 * limit of `client` (HMAC of the IP address), because EMAIL_TAKEN reveals that an account exists.
 * @returns id and session version of the account, for a new known-device cookie
 * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS, or VALIDATION for a password that is too common
 */
export async function signUp(
  { email, name, password }: SignupInput,
  { locale, client, requestId }: Pick<RequestOrigin, 'locale' | 'client' | 'requestId'>,
) {
  if (!(await consumeLimit({ name: 'LIMIT_SIGNUPS_PER_ADDRESS', key: client })))
    throw new AppError('TOO_MANY_REQUESTS')
  // Checks the email before the slow bcrypt hash. If two visitors sign up with the same email at the same
  // time, the unique index of the database refuses the second one.
  if (await db().user.findUnique({ where: { email }, select: { id: true } }))
    throw new AppError('EMAIL_TAKEN')
  const passwordHash = await newPasswordHash(password, { email, name }, client)
  const mail = outboxRow('emailVerification', email, locale)
  const data = { email, name, passwordHash, locale, mails: { create: mail } }
  const account = await db()
    .$transaction(async (tx) => {
      const created = await tx.user.create({ data, select: { id: true, sessionVersion: true } })
      await audit(tx, { event: 'account.created', subjectId: created.id, requestId })
      return created
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('EMAIL_TAKEN') : error
    })
  wakeOutbox()
  return account
}

/**
 * Returns the account with this email and password. To prevent account enumeration, an unknown email, a wrong
 * password and a disabled account cause the same error after the same time.
 * @param client queue key for the bcrypt queue (HMAC of the IP address)
 * @throws AppError INVALID_CREDENTIALS
 */
export async function checkCredentials({ email, password }: LoginInput, client?: string) {
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
 * Refuses a login attempt that exceeds a rate limit. It runs bcrypt anyway, so that the response takes as
 * long as for a wrong password, and an attacker cannot see that the limit is reached.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function refuseCredentials({ password }: LoginInput, client?: string): Promise<never> {
  await verifyPassword(password, null, client)
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Replaces an outdated password hash (older bcrypt cost) after a login, when the password is known. An error
 * is only logged, because the login works with the old hash.
 */
async function renewHash(
  id: string,
  passwordHash: string | null,
  password: string,
  client?: string,
): Promise<void> {
  if (!passwordHash || !isOutdated(passwordHash)) return
  try {
    const renewed = await hashPassword(password, client)
    // Updates only if the outdated hash is still stored, so that a password changed meanwhile is not
    // overwritten.
    await db().user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } })
  } catch (error) {
    log('warn', 'password.rehash_failed', errorFacts(error))
  }
}
