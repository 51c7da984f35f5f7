import { randomUUID } from 'node:crypto'
import type { Redis } from './redis'

/** Makes a job run on only one instance at a time. If that instance dies, the lease expires. */
export type Lease = {
  /** Takes or renews the lease. Returns whether this instance holds it now. Rejects without Redis. */
  acquire: () => Promise<boolean>
  /** Lets another instance take the lease at once. Never rejects. */
  release: () => Promise<void>
}

/** `ttlMs`: how long an instance holds the lease without renewing it. */
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
