import type { runInBcryptWorker } from '@/server/accounts/passwords/bcryptQueue'

/** In place of bcrypt, which has tests of its own, where a test logs in hundreds of times. */
export const quickHashing: typeof runInBcryptWorker = ({ digest, cost, hash }) =>
  Promise.resolve(hash === undefined ? `$2b$${cost}$${digest}` : hash.endsWith(digest))
