import { normalizeText } from '@/lib/normalizeText'
import { createHash } from 'node:crypto'
import { passwordCost } from '@/config/env.server'
import { AppError } from '@/server/accounts/errors/appError'
import { runInBcryptWorker, type HashingClient } from './bcryptQueue'

const HASH_PREFIX = /^\$2[aby]\$(\d\d)\$/

/** @throws AppError SERVICE_UNAVAILABLE if the bcrypt queue is full */
export async function hashPassword(password: string, client?: HashingClient): Promise<string> {
  return String(await runInBcryptWorker({ digest: digestOf(password), cost: passwordCost(), client }))
}

/** Without a hash, compares with a dummy hash, so that timing reveals no accounts. */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  client?: HashingClient,
): Promise<boolean> {
  const digest = digestOf(password)
  const compare = (knownHash: string) => runInBcryptWorker({ digest, hash: knownHash, client })
  const matches = (await compare(hash || dummyHash(passwordCost()))) === true && Boolean(hash)
  // A wrong password must take as long as an unknown email, but an older hash of a lower cost is faster and
  // would reveal the account. Each step of the cost doubles the work: one comparison at cost 10 plus further
  // ones at 10 and 11 take as long as one at cost 12.
  if (!matches && hash) {
    for (let step = costOf(hash); step < passwordCost(); step++) {
      // Only the time matters, not the result, so an error (a full bcrypt queue) is ignored.
      await compare(dummyHash(step)).catch(() => false)
    }
  }
  return matches
}

/** Whether the bcrypt queue was full. Callers then refund the attempt. */
export const isNotCompared = (error: unknown): boolean =>
  error instanceof AppError && error.errorCode === 'SERVICE_UNAVAILABLE'

/** Such a hash is replaced at the next login. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefixOf(passwordCost()))

const prefixOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$`
const costOf = (hash: string) => Number(HASH_PREFIX.exec(hash)?.[1] ?? passwordCost())

/** Well-formed: bcrypt refuses a hash of any other length at once, and the short time would reveal an unknown email. */
const dummyHash = (cost: number) => `${prefixOf(cost)}8QVDVpJkKHulrpsxywS9W.pMyrD3eRxXy6LHflUGOBU6NDAdBx7sy`

/**
 * SHA-256 first, because bcrypt ignores everything after 72 bytes (24 Chinese characters). NFKC (NIST SP 800-63B),
 * because keyboards encode some characters differently.
 */
function digestOf(password: string): string {
  return createHash('sha256').update(normalizeText(password, 'NFKC'), 'utf8').digest('base64')
}
