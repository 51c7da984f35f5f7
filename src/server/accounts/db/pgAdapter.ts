import { PrismaPg } from '@prisma/adapter-pg'
import type { PoolConfig } from 'pg'

type PgAdapterOptions = ConstructorParameters<typeof PrismaPg>[1]

/**
 * PrismaPg sends times in UTC without an offset, and ignores the offset of those that it reads, so every connection
 * must be in UTC. A statement, because older versions of PgBouncer refuse the startup parameter `options`, and
 * `options` of DATABASE_URL would replace it.
 */
export function pgAdapter(pool: PoolConfig, options?: PgAdapterOptions): PrismaPg {
  return new PrismaPg({ ...pool, onConnect: (client) => client.query("SET TIME ZONE 'UTC'") }, options)
}
