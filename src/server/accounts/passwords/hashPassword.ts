import { createHash } from 'node:crypto'
import { passwordCost } from '@/config/env.server'
import { AppError } from '@/server/accounts/errors/appError'
import { runInBcryptWorker } from './bcryptQueue'

/** The beginning of a bcrypt hash: variant, cost, then 22 characters of salt. */
const HASH = /^\$2[aby]\$(\d\d)\$/

/**
 * Hashes a password with bcrypt (at most 60 characters), in the queue of `client` (hashing.ts). @throws AppError
 * SERVICE_UNAVAILABLE if the queue is full
 */
export async function hashPassword(password: string, client?: string): Promise<string> {
  return String(await runInBcryptWorker({ digest: digestOf(password), cost: passwordCost(), client }))
}

/**
 * Compares a password with an account's hash. Without a hash (unknown email, or no password) it returns false after
 * the same work, so that the timing is the same. @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  client?: string,
): Promise<boolean> {
  const digest = digestOf(password)
  const compare = (other: string) => runInBcryptWorker({ digest, hash: other, client })
  const matches = (await compare(hash || dummyHash(passwordCost()))) === true && Boolean(hash)
  // A hash with a lower cost: rounds double with each step, so one more comparison per step makes up the difference.
  if (!matches && hash) {
    for (let step = costOf(hash); step < passwordCost(); step++) {
      // The password is wrong, even if the queue is full.
      await compare(dummyHash(step)).catch(() => false)
    }
  }
  return matches
}

/** Whether a password was not compared because the queue is full; this does not count as an attempt. */
export const isUncompared = (error: unknown): boolean =>
  error instanceof AppError && error.errorCode === 'SERVICE_UNAVAILABLE'

/** Whether a hash has another cost or variant than the current one. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefixOf(passwordCost()))

const prefixOf = (rounds: number) => `$2b$${String(rounds).padStart(2, '0')}$`
const costOf = (hash: string) => Number(HASH.exec(hash)?.[1] ?? passwordCost())

/** A hash that no password matches. */
const dummyHash = (rounds: number) =>
  `${prefixOf(rounds)}8QVDVpJkKHulrpsxywS9W.pMyrD3eRxXy6LHflUGOBU6NDAdBx7sy`

/**
 * bcrypt reads 72 bytes, which is 24 Chinese characters, and stops at a zero byte, so it gets a digest in base64. NFKC
 * makes a password the same from every keyboard and input method (NIST SP 800-63B).
 */
function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC'), 'utf8').digest('base64')
}
