import { createHash } from 'node:crypto'
import { passwordCost } from '@/config/env.server'
import { AppError } from '@/server/accounts/errors/appError'
import { runInBcryptWorker } from './bcryptQueue'

/** Matches the beginning of a bcrypt hash: variant and cost. 22 characters of salt follow. */
const HASH = /^\$2[aby]\$(\d\d)\$/

/**
 * Hashes a password with bcrypt, in the queue of `client` (bcryptQueue.ts). The hash has at most 60
 * characters.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function hashPassword(password: string, client?: string): Promise<string> {
  return String(await runInBcryptWorker({ digest: digestOf(password), cost: passwordCost(), client }))
}

/**
 * Compares a password with the hash of an account. Without a hash (unknown email, or no password), returns
 * false after the same work, so that the timing is the same.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  client?: string,
): Promise<boolean> {
  const digest = digestOf(password)
  const compare = (other: string) => runInBcryptWorker({ digest, hash: other, client })
  const matches = (await compare(hash || dummyHash(passwordCost()))) === true && Boolean(hash)
  // Equalises the timing for a hash with a lower cost. The rounds double with each step of the cost, so one
  // more comparison per step makes up the difference.
  if (!matches && hash) {
    for (let step = costOf(hash); step < passwordCost(); step++) {
      // Ignores the error of a full hashing queue, because the password is already known to be wrong.
      await compare(dummyHash(step)).catch(() => false)
    }
  }
  return matches
}

/**
 * Whether an error means that the password was not compared, because the queue is full. This does not count
 * as a login attempt.
 */
export const isUncompared = (error: unknown): boolean =>
  error instanceof AppError && error.errorCode === 'SERVICE_UNAVAILABLE'

/** Whether a hash was created with another cost or variant than the current one. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefixOf(passwordCost()))

const prefixOf = (rounds: number) => `$2b$${String(rounds).padStart(2, '0')}$`
const costOf = (hash: string) => Number(HASH.exec(hash)?.[1] ?? passwordCost())

/** Returns a valid bcrypt hash that no password matches, to spend the time of a comparison. */
const dummyHash = (rounds: number) =>
  `${prefixOf(rounds)}8QVDVpJkKHulrpsxywS9W.pMyrD3eRxXy6LHflUGOBU6NDAdBx7sy`

/**
 * Returns the SHA-256 of a password in base64, which bcrypt then hashes. bcrypt itself reads only 72 bytes
 * (24 Chinese characters) and stops at a zero byte. NFKC makes a password the same from every keyboard and
 * input method (NIST SP 800-63B).
 */
function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC'), 'utf8').digest('base64')
}
