import { createHash } from 'node:crypto'
import { passwordCost } from '@/config/env.server'
import { AppError } from '@/server/accounts/errors/appError'
import { runInBcryptWorker, type HashingClient } from './bcryptQueue'

/**
 * Matches the variant and cost at the beginning of a bcrypt hash (`$2b$12$`), to recognise hashes with an
 * outdated cost.
 */
const HASH_PREFIX = /^\$2[aby]\$(\d\d)\$/

/**
 * Hashes a password with bcrypt in a worker thread.
 * @param client a logged-in account or the HMAC of an IP address; each client has its own queue in bcryptQueue.ts
 * @throws AppError SERVICE_UNAVAILABLE if the bcrypt queue is full
 */
export async function hashPassword(password: string, client?: HashingClient): Promise<string> {
  return String(await runInBcryptWorker({ digest: digestOf(password), cost: passwordCost(), client }))
}

/**
 * Whether a password matches the bcrypt hash of an account. Without a hash (unknown email, or an account
 * without a password), it compares with a dummy hash and returns false, so that timing reveals no accounts.
 * @throws AppError SERVICE_UNAVAILABLE if the bcrypt queue is full
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  client?: HashingClient,
): Promise<boolean> {
  const digest = digestOf(password)
  const compare = (knownHash: string) => runInBcryptWorker({ digest, hash: knownHash, client })
  const matches = (await compare(hash || dummyHash(passwordCost()))) === true && Boolean(hash)
  // A wrong password must take as long as an unknown email, which is compared with a hash of the current bcrypt cost.
  // Comparing with an older hash of a lower cost is faster and would reveal that the account exists, so further
  // comparisons follow. Each step of the cost doubles the work: one comparison at cost 10 plus further ones at 10 and
  // 11 take as long as one at cost 12.
  if (!matches && hash) {
    for (let step = costOf(hash); step < passwordCost(); step++) {
      // The result of this comparison does not matter, and neither does a full bcrypt queue: the password is already
      // known to be wrong, and the comparison only takes up time.
      await compare(dummyHash(step)).catch(() => false)
    }
  }
  return matches
}

/**
 * Whether an error means that the password was not compared, because the bcrypt queue was full. Callers then
 * refund the login attempt.
 */
export const isNotCompared = (error: unknown): boolean =>
  error instanceof AppError && error.errorCode === 'SERVICE_UNAVAILABLE'

/**
 * Whether a hash has another bcrypt cost or variant than new hashes, for example a lower cost, which is
 * easier to attack. Such a hash is replaced at the next login.
 */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefixOf(passwordCost()))

const prefixOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$`
const costOf = (hash: string) => Number(HASH_PREFIX.exec(hash)?.[1] ?? passwordCost())

/**
 * Returns a well-formed bcrypt hash that no password matches. `verifyPassword` compares with it only to spend
 * time, for example if no account has the email: it takes as long as with a real hash of this cost, so that
 * timing reveals no accounts.
 */
const dummyHash = (cost: number) => `${prefixOf(cost)}8QVDVpJkKHulrpsxywS9W.pMyrD3eRxXy6LHflUGOBU6NDAdBx7sy`

/**
 * Returns the SHA-256 of a password in Base64, which is then hashed with bcrypt: bcrypt alone ignores everything
 * after 72 bytes (24 Chinese characters) or a zero byte. Applies NFKC first (NIST SP 800-63B): keyboards encode some
 * characters differently, so the same password would otherwise not match.
 */
function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC'), 'utf8').digest('base64')
}
