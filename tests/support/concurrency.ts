import { Client } from 'pg'
import { db } from '@/server/accounts/db/db'
import { eventually } from './eventually'

const NOT_CONCURRENT =
  'This test needs concurrent transactions, which the embedded database does not support: ' +
  'set TEST_DATABASE_URL to a PostgreSQL server.'

/**
 * Row locks on one table, as another instance's transaction would take. `where` is SQL with one parameter,
 * $1.
 */
export type RowLock = { table: string; where: string; value: unknown }

/**
 * Runs concurrent actions in a fixed order behind row locks. Starts each action once all earlier ones wait
 * for a lock, then releases the locks. Reads that an action makes before its first lock are therefore stale.
 * @throws on the embedded database, and if an action finishes without waiting for a lock
 */
export async function runConcurrently(
  lock: RowLock,
  actions: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const release = await lockRows(lock)
  const started: Promise<unknown>[] = []
  try {
    for (const action of actions) {
      started.push(action())
      await eventually(async () => expect(await countLockWaits()).toBe(started.length))
    }
  } finally {
    await release()
    // Also waits if an action failed, so that no work of this test continues in the next.
    await Promise.allSettled(started)
  }
  return Promise.allSettled(started)
}

/**
 * Runs the work while another transaction holds locks on the rows.
 * @throws on the embedded database, and if the work waits for the locks
 */
export async function runWithoutLockWait<T>(lock: RowLock, work: () => Promise<T>): Promise<T> {
  const release = await lockRows(lock)
  let isDone = false
  const done = work().finally(() => (isDone = true))
  try {
    const waits = eventually(async () => isDone || expect(await countLockWaits()).toBe(1))
    return await Promise.race([
      done,
      waits.then(() =>
        Promise.reject(new Error('The work waits for a lock that another transaction holds.')),
      ),
    ])
  } finally {
    await release()
    await Promise.allSettled([done])
  }
}

async function lockRows({ table, where, value }: RowLock): Promise<() => Promise<void>> {
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
async function countLockWaits(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.count ?? 0
}
