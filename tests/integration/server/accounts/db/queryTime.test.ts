import { Client } from 'pg'
import { z } from 'zod'
import { enterRequest } from '@/runtime/requestContext'
import { db, isDatabaseDown } from '@/server/accounts/db/db'
import { allowLongQueries } from '@/server/accounts/db/queryTime'
import { transaction } from '@/server/accounts/db/transaction'
import { startAccounts } from '../../../../support/accounts'
import { eventually } from '../../../../support/eventually'
import { sharedResource } from '../../../../support/sharedResource'
import { query } from '../../../../support/query'

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
afterEach(async () => {
  jest.useRealTimers()
  await db().user.deleteMany()
})

/** A query that takes 0.7 seconds. Three of them exceed the limit. */
const slowQuery = (on: Pick<ReturnType<typeof db>, '$queryRaw'> = db()) =>
  on.$queryRaw`SELECT pg_sleep(0.7)::text`

/** Runs the function as a request. */
async function inRequest<Value>(run: () => Promise<Value>): Promise<Value> {
  await Promise.resolve()
  enterRequest({ id: 'the-request' })
  return run()
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Holds a lock for which a query of a request waits until `release`. */
async function holdLock() {
  const client = new Client({ connectionString: accounts().variables.DATABASE_URL })
  await client.connect()
  await client.query('SELECT pg_advisory_lock(1)')
  const countWaiting = async () => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
    )
    return rows.length
  }
  return { countWaiting, release: () => client.end() }
}

/** Counts the connections in a state, such as `idle in transaction`, from a connection outside the pool. */
async function countConnections(state: string): Promise<number> {
  const rows = await query(
    accounts().variables.DATABASE_URL,
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = $1 AND pid <> pg_backend_pid()',
    [state],
  )
  return rows.length
}

describe('the time limit of the queries of a request', () => {
  it('ends a request and its later queries with an error that means that the database is unavailable', async () => {
    const runQueries = async () => {
      // On a slow machine, the second query can already exceed the limit.
      for (let count = 0; count < 3; count += 1) await slowQuery()
    }
    const failures = await inRequest(async () => [
      await failureOf(runQueries()),
      await failureOf(db().user.count()),
      await failureOf(db().$executeRaw`SELECT 1`),
    ])
    expect(failures.map(isDatabaseDown)).toEqual([true, true, true])
    // Another request is not affected.
    expect(await inRequest(() => db().user.count())).toBe(0)
  })

  it('rolls a transaction back, and waits neither for the rollback nor for the last query', async () => {
    const lock = await holdLock()
    // Stops `performance` too, so that the first query cannot exceed the limit on a slow machine.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] })
    const request = inRequest(() =>
      failureOf(
        transaction(async (tx) => {
          await tx.user.create({ data: { email: 'chan@example.com', name: 'Chan' } })
          await tx.$queryRaw`SELECT pg_advisory_xact_lock(1)::text`
        }),
      ),
    )
    await eventually(async () => expect(await lock.countWaiting()).toBe(1))
    jest.advanceTimersByTime(1_500)
    const failure = await request
    const waiting = await lock.countWaiting()
    await lock.release()
    expect([isDatabaseDown(failure), waiting]).toEqual([true, 1])
    await eventually(async () => {
      expect([await countConnections('active'), await countConnections('idle in transaction')]).toEqual([
        0, 0,
      ])
    })
    expect(await db().user.count()).toBe(0)
  })

  it('never refuses to commit', async () => {
    await inRequest(() =>
      transaction(async (tx) => {
        await tx.user.create({ data: { email: 'lee@example.com', name: 'Lee' } })
        for (let count = 0; count < 5; count += 1) await failureOf(slowQuery(tx))
      }),
    )
    expect(await countConnections('idle in transaction')).toBe(0)
    expect(await db().user.count()).toBe(1)
  })

  it('is backed by the server, which ends statements and transactions that the driver has given up', async () => {
    const [row] = await db().$queryRaw`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS transaction`.then((rows) =>
      z.array(z.unknown()).parse(rows),
    )
    expect(row).toEqual({ statement: '9s', transaction: '15s' })
  })

  it('counts queries at the same time once', async () => {
    await inRequest(() => Promise.all([slowQuery(), slowQuery(), slowQuery()]))
  })

  it('does not apply to background jobs and to downloads', async () => {
    const exceedLimit = async () => {
      await db().$queryRaw`SELECT pg_sleep(1.6)::text`
      await db().user.count()
    }
    await Promise.all([
      exceedLimit(),
      inRequest(async () => {
        allowLongQueries()
        await exceedLimit()
      }),
    ])
  })
})
