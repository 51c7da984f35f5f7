import type { User } from 'next-auth'
import { loginSchema, type LoginInput } from '@/schemas/account'
import type { ErrorCode } from '@/lib/errorCodes'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import { createLimitedLog } from '@/runtime/limitedLog'
import { errorFacts } from '@/runtime/log'
import { consumeLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { isNotCompared } from '@/server/accounts/passwords/hashPassword'
import { countAttempt, loginsOf, type Caller } from '@/server/accounts/rateLimit/loginLimits'
import { checkCredentials, refuseCredentials } from '@/server/accounts/members/checkCredentials'
import { validateInput } from '@/server/accounts/errors/validateInput'

/** Limited, because a client can cause as many failures as it likes by filling the bcrypt queue. */
const logFailure = createLimitedLog('error', 'login.failed', 'login.failures_suppressed')

const REFUSALS: readonly ErrorCode[] = ['INVALID_CREDENTIALS', 'MANY_INVALID_CREDENTIALS']

/** @throws Error with an error code as message, which the login form translates */
export async function logInWith(credentials: unknown, caller: Caller = {}): Promise<User> {
  try {
    return await attemptLogIn(validateInput(loginSchema, credentials), caller)
  } catch (error) {
    const { errorCode, cause } = asAppError(error)
    // Only programs send invalid fields, because the login form validates them.
    if (errorCode === 'VALIDATION') throw new Error('INVALID_CREDENTIALS')
    if (!REFUSALS.includes(errorCode))
      logFailure({ errorCode, ...(cause !== undefined && errorFacts(cause)) })
    throw new Error(errorCode)
  }
}

async function attemptLogIn(input: LoginInput, caller: Caller): Promise<User> {
  const attempt = await countAttempt(input.email, caller)
  const refusal = attempt.isNearLimit ? 'MANY_INVALID_CREDENTIALS' : 'INVALID_CREDENTIALS'
  try {
    if (!attempt.allowed) return await refuseCredentials(input, attempt.hashingClient)
    const user = await checkCredentials(input, attempt.hashingClient)
    if (await consumeLimit(loginsOf(user.id))) {
      await attempt.refund()
      return user
    }
  } catch (error) {
    if (isNotCompared(error)) await attempt.refund()
    if (error instanceof AppError && error.errorCode === 'INVALID_CREDENTIALS') throw new AppError(refusal)
    throw error
  }
  // Too many successful logins. The error's text suggests a reset of the password, which clears the count.
  throw new AppError('MANY_INVALID_CREDENTIALS')
}
