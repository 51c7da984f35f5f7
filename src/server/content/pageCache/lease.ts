import { randomUUID } from 'node:crypto'
import type { Redis } from './redis'

/**
 * A lease in Redis makes a background job run on only one instance (process) of the server at a time. The
 * instance that holds the lease must renew it before it expires; if that instance dies, another one gets the
 * lease.
 */
export type Lease = {
  /**
   * Takes the lease, which allows this server instance to run a background job, if no instance holds it. Renews
   * the lease if this instance holds it. Returns whether this instance holds it now.
   *
   * @throws if Redis is unavailable
   */
  acquire: () => Promise<boolean>
  /**
   * Ends the lease, which allows this server instance to run a background job, so that another instance can take
   * it immediately. Does nothing if this instance does not hold it. Never rejects.
   */
  release: () => Promise<void>
}

/**
 * Creates a lease that is stored in Redis. Each instance calls this function with the same key.
 *
 * @param key the Redis key of the lease
 * @param ttlMs how long an instance holds the lease without renewing it, in ms
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
        // If Redis is unavailable, the lease cannot be deleted. The error is ignored, because the lease expires
        // by itself.
      }
    },
  }
}
