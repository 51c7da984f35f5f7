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
 * Creates an account and enqueues the verification mail. Every call counts towards the rate limit of
 * `client`, because the result reveals whether an address has an account.
 * @returns the account, for its known-device cookie
 * @throws AppError EMAIL_TAKEN, TOO_MANY_REQUESTS, or VALIDATION for a password that is too common
 */
export async function signUp(
  { email, name, password }: SignupInput,
  { locale, client, requestId }: Pick<RequestOrigin, 'locale' | 'client' | 'requestId'>,
) {
  if (!(await consumeLimit({ name: 'LIMIT_SIGNUPS_PER_ADDRESS', key: client })))
    throw new AppError('TOO_MANY_REQUESTS')
  // Looks up the address first, so that no password is hashed for a taken address. Of concurrent sign-ups
  // with one address, the unique index lets only one succeed.
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
 * Returns the account with this email and password. Unknown email, wrong password and disabled account take
 * the same time and throw the same error, so that a caller cannot tell them apart.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function checkCredentials({ email, password }: LoginInput, client?: string) {
  const found = await db().user.findUnique({ where: { email }, select: withPasswordHash })
  const matches = await verifyPassword(password, found?.passwordHash, client)
  if (!found || !matches || found.disabledAt) {
    await auditFailedLogin(found?.id)
    throw new AppError('INVALID_CREDENTIALS')
  }
  await renewHash(found.id, found.passwordHash, password, client)
  const { id, name, role, sessionVersion } = found
  return { id, email, name, role, sessionVersion }
}

/**
 * Refuses a login attempt beyond the rate limits. Compares the password anyway, so that the timing is the
 * same as for a wrong password.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function refuseCredentials({ password }: LoginInput, client?: string): Promise<never> {
  await verifyPassword(password, null, client)
  throw new AppError('INVALID_CREDENTIALS')
}

/**
 * Hashes a correct password again if its stored hash is outdated. An error is only logged, because the login
 * does not depend on the new hash.
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
    // Replaces only the outdated hash, so that a password that changed meanwhile stays.
    await db().user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } })
  } catch (error) {
    log('warn', 'password.not_rehashed', errorFacts(error))
  }
}
