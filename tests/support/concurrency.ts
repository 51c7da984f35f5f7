import { Client } from 'pg'
import { db } from '@/server/accounts/db/db'
import { eventually } from './eventually'

const NOT_CONCURRENT =
  'This test is about transactions at the same time, which the embedded stand-in does not have: ' +
  'name a PostgreSQL server in TEST_DATABASE_URL.'

/** Row locks of one table, as another instance's transaction would hold them. `where` is SQL with one parameter, $1. */
export type Held = { table: string; where: string; value: unknown }

/**
 * Lets acts meet: with rows held, each act is begun when all before it wait for a lock, and then the rows are let go. So
 * their order is the same each time, and what an act reads before its first lock it has read too early.
 * @throws on the embedded stand-in, and where an act comes to its end without a lock
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
    // Also where an act failed on its way: nothing of this test goes on in the next.
    await Promise.allSettled(begun)
  }
  return Promise.allSettled(begun)
}

/** Does the work while rows are held. @throws on the embedded stand-in, and where the work waits for them */
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

/** How many connections of this database wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.count ?? 0
}
