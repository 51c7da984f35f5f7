import { randomUUID } from 'node:crypto'
import type { Redis } from './redis'

/**
 * A lease lets one instance at a time run a background job. Its holder must renew it before it expires; if
 * the holder dies, another instance gets the lease.
 */
export type Lease = {
  /**
   * Gets or renews the lease. Returns whether this instance holds it.
   *
   * @throws if Redis is unavailable
   */
  acquire: () => Promise<boolean>
  /** Gives the lease up, if this instance holds it, so that another instance gets it at once. */
  release: () => Promise<void>
}

/**
 * @param key the Redis key of the lease
 * @param ttlMs how long a lease lasts without renewal, in ms
 */
export function createLease(redis: Redis, key: string, ttlMs: number): Lease {
  const instance = randomUUID()
  return {
    acquire: () =>
      redis.command(async (client) => {
        const expiration = { type: 'PX', value: ttlMs } as const
        if ((await client.set(key, instance, { condition: 'NX', expiration })) !== null) return true
        if ((await client.get(key)) !== instance) return false
        return (await client.pExpire(key, ttlMs)) === 1
      }),
    async release() {
      try {
        await redis.command(async (client) => {
          if ((await client.get(key)) === instance) await client.del(key)
        })
      } catch {
        // The lease expires by itself.
      }
    },
  }
}
