import { randomUUID } from 'node:crypto'
import type { Redis } from './redis'

/** Makes a job run on only one instance at a time. If that instance dies, the lease expires. */
export type Lease = {
  /** Takes or renews the lease. Returns whether this instance holds it now. Rejects without Redis. */
  acquire: () => Promise<boolean>
  /** Lets another instance take the lease at once. Never rejects. */
  release: () => Promise<void>
}

// One script each: between two commands, the lease could expire, and another instance could take it.
const ACQUIRE = `
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1`
const RELEASE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`

/** `ttlMs`: how long an instance holds the lease without renewing it. */
export function createLease(redis: Redis, key: string, ttlMs: number): Lease {
  const holder = { keys: [key], arguments: [randomUUID(), String(ttlMs)] }
  return {
    acquire: async () => (await redis.command((client) => client.eval(ACQUIRE, holder))) === 1,
    async release() {
      try {
        await redis.command((client) => client.eval(RELEASE, holder))
      } catch {
        // The lease expires by itself.
      }
    },
  }
}
