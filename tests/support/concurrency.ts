import { Client } from 'pg'
import { db } from '@/server/accounts/db/db'
import { eventually } from './eventually'

const NOT_CONCURRENT =
  'This test is about transactions at the same time, which the embedded stand-in does not have: ' +
  'name a PostgreSQL server in TEST_DATABASE_URL.'

/**
 * Row locks on one table, as another instance's transaction would take. `where` is SQL with one parameter,
 * $1.
 */
export type Held = { table: string; where: string; value: unknown }

/**
 * Runs concurrent actions in a fixed order behind row locks. Starts each action once all earlier ones wait
 * for a lock, then releases the locks. Reads that an action makes before its first lock are therefore stale.
 * @throws on the embedded database, and if an action finishes without waiting for a lock
 */
export async function meeting(
  held: Held,
  acts: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const release = await hold(held)
  const begun: Promise<unknown>[] = []
  try {
    for (const act of acts) {
      begun.push(act())
      await eventually(async () => expect(await waiting()).toBe(begun.length))
    }
  } finally {
    await release()
    // Also waits if an action failed, so that no work of this test continues in the next.
    await Promise.allSettled(begun)
  }
  return Promise.allSettled(begun)
}

/**
 * Does the work while the rows are locked.
 * @throws on the embedded database, and if the work waits for the locks
 */
export async function withoutWaiting<T>(held: Held, work: () => Promise<T>): Promise<T> {
  const release = await hold(held)
  let over = false
  const done = work().finally(() => (over = true))
  try {
    const waits = eventually(async () => over || expect(await waiting()).toBe(1))
    return await Promise.race([
      done,
      waits.then(() => Promise.reject(new Error('It waits for what another transaction holds.'))),
    ])
  } finally {
    await release()
    await Promise.allSettled([done])
  }
}

async function hold({ table, where, value }: Held): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL) throw new Error(NOT_CONCURRENT)
  const client = new Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const release = () => client.end()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} WHERE ${where} FOR UPDATE`, [value])
    expect(rowCount).toBeGreaterThan(0)
  } catch (error) {
    await release()
    throw error
  }
  return release
}

/** Counts the connections of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.count ?? 0
}
