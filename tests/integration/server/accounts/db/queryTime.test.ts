import { Client } from 'pg'
import { z } from 'zod'
import { enterRequest } from '@/runtime/requestContext'
import { db, isDatabaseDown } from '@/server/accounts/db/db'
import { allowLongQueries } from '@/server/accounts/db/queryTime'
import { transaction } from '@/server/accounts/db/transaction'
import { startAccounts } from '../../../../support/accounts'
import { eventually } from '../../../../support/eventually'
import { sharedResource } from '../../../../support/sharedResource'

const accounts = sharedResource(() => startAccounts('http://127.0.0.1:9'))
afterEach(() => db().user.deleteMany())

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

/** Counts the connections in a state, such as `idle in transaction`, from a connection outside the pool. */
async function countConnections(state: string): Promise<number> {
  const client = new Client({ connectionString: accounts().variables.DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = $1 AND pid <> pg_backend_pid()',
    [state],
  )
  await client.end()
  return rowCount ?? 0
}

describe('the time limit of the queries of a request', () => {
  it('ends a request with an error that means that the database is unavailable', async () => {
    const runQueries = async () => {
      // On a slow machine, the second query can already exceed the limit.
      for (let count = 0; count < 3; count += 1) await slowQuery()
    }
    const failure = await inRequest(() => failureOf(runQueries()))
    expect(isDatabaseDown(failure)).toBe(true)
  })

  it('refuses every later query of that request, but none of another one', async () => {
    const failures = await inRequest(async () => {
      await failureOf(db().$queryRaw`SELECT pg_sleep(2)::text`)
      return [await failureOf(db().user.count()), await failureOf(db().$executeRaw`SELECT 1`)]
    })
    expect(failures.map(isDatabaseDown)).toEqual([true, true])
    expect(await inRequest(() => db().user.count())).toBe(0)
  })

  it('rolls a transaction back, and leaves no connection in it', async () => {
    const failure = await inRequest(() =>
      failureOf(
        transaction(async (tx) => {
          await tx.user.create({ data: { email: 'chan@example.com', name: 'Chan' } })
          let last: unknown
          for (let count = 0; count < 5; count += 1) last = await failureOf(slowQuery(tx))
          throw last
        }),
      ),
    )
    expect(isDatabaseDown(failure)).toBe(true)
    await eventually(async () => {
      expect([await countConnections('active'), await countConnections('idle in transaction')]).toEqual([
        0, 0,
      ])
    })
    expect(await db().user.count()).toBe(0)
  })

  it('answers without waiting for the end of the last query and the rollback', async () => {
    await inRequest(() =>
      failureOf(
        transaction(async (tx) => {
          await slowQuery(tx)
          await tx.$queryRaw`SELECT pg_sleep(4)::text`
        }),
      ),
    )
    expect(await countConnections('active')).toBe(1)
    await eventually(async () => expect(await countConnections('active')).toBe(0))
    expect(await countConnections('idle in transaction')).toBe(0)
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
    await Promise.all([
      (async () => {
        for (let count = 0; count < 3; count += 1) await slowQuery()
      })(),
      inRequest(async () => {
        allowLongQueries()
        for (let count = 0; count < 3; count += 1) await slowQuery()
      }),
    ])
  })
})
