import { createHash } from 'node:crypto'
import { inHashingThread } from './hashing'

/** bcrypt's work factor: 2^12 rounds, about a quarter of a second (OWASP asks for at least 2^10). */
const COST = 12

/** The hash of a password that nobody has, at the same cost. */
const NOBODYS_HASH = '$2b$12$8QVDVpJkKHulrpsxywS9W.pMyrD3eRxXy6LHflUGOBU6NDAdBx7sy'

/** A bcrypt hash of at most 60 characters. @throws AppError SERVICE_UNAVAILABLE when too many wait */
export async function hashPassword(password: string): Promise<string> {
  return String(await inHashingThread({ digest: digestOf(password), cost: COST }))
}

/**
 * Compares with an account's hash. Without one (unknown address, account without a password) it answers false
 * after the same work, so that the time tells nothing. @throws AppError SERVICE_UNAVAILABLE when too many wait
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const matches = await inHashingThread({ digest: digestOf(password), hash: hash ?? NOBODYS_HASH })
  return matches === true && Boolean(hash)
}

/**
 * bcrypt reads 72 bytes, 24 Chinese characters, and stops at a zero byte: so it gets a digest of fixed length, in
 * base64. NFKC first, so that one password is the same from every keyboard and input method (NIST SP 800-63B).
 */
function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC'), 'utf8').digest('base64')
}
