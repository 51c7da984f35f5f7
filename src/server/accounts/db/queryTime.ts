import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { requestKey } from '@/runtime/requestContext'

/**
 * How long all database queries of one request may take together, in ms. A timeout per query would not be
 * enough: many slow queries that each stay below it would still make the visitor wait long.
 */
const LIMIT_MS = 1_500

/**
 * How long the queries of a request have taken so far, in ms (`usedMs`), to compare it with LIMIT_MS. Time in
 * which several queries run at once counts only once: `running` is the number of queries that run now, and
 * `since` is when the first of them began.
 */
type Usage = { usedMs: number; running: number; since: number; isUnlimited: boolean; isExceeded: boolean }

const usages = processSingleton('queryTimes', () => new WeakMap<object, Usage>())

function usageOfRequest(): Usage | undefined {
  const key = requestKey()
  if (!key) return undefined
  const usage = usages.get(key) ?? { usedMs: 0, running: 0, since: 0, isUnlimited: false, isExceeded: false }
  usages.set(key, usage)
  return usage
}

/**
 * Exempts the current request from LIMIT_MS, the time limit for all its database queries together. For a download that
 * reads a whole table.
 */
export function allowLongQueries(): void {
  const usage = usageOfRequest()
  if (usage) usage.isUnlimited = true
}

/**
 * Matches the statements by which Prisma ends a transaction before it returns the connection to the pool. The
 * time limit does not apply to them: otherwise the connection would stay in the transaction, and a later
 * request on this connection would commit it or roll it back.
 */
const ENDS_TRANSACTION = /^\s*(COMMIT|ROLLBACK)\b/i

/**
 * Makes a query of Prisma's driver adapter fail when all queries of its request together have taken longer
 * than LIMIT_MS. Without this limit, a slow database would make visitors wait for the sum of all queries. The
 * limit does not apply to COMMIT, ROLLBACK and background jobs. A request that exceeds the limit gets its
 * error at once, and its ROLLBACK runs in the background.
 */
export function limitQueryTime(adapter: SqlDriverAdapter): SqlDriverAdapter {
  limitQueries(adapter)
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => {
    const transaction = await measure(() => startTransaction(isolation))
    const waitForLastQuery = limitQueries(transaction)
    const rollback = transaction.rollback.bind(transaction)
    // `rollback` returns the connection to the pool, so it must first wait for the transaction's last query.
    // If that query exceeded the time limit, its promise has rejected, but it may still run on the connection
    // and would delay the next request that gets the connection.
    transaction.rollback = async () => {
      const returned = waitForLastQuery().then(rollback)
      if (!usageOfRequest()?.isExceeded) return returned
      returned.catch((error: unknown) => log('warn', 'database.connection', errorFacts(error)))
    }
    return transaction
  }
  return adapter
}

/**
 * Applies the time limit LIMIT_MS to the queries of Prisma's driver adapter or of one of its transactions.
 * @returns a function that waits for the end of the query that was started last; a rollback calls it before
 *   it returns the connection to the pool
 */
function limitQueries(target: SqlQueryable): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  const track = <Value>(running: Promise<Value>) => {
    last = running.catch(() => {})
    return running
  }
  const queryRaw = target.queryRaw.bind(target)
  const executeRaw = target.executeRaw.bind(target)
  target.queryRaw = (query) => withinLimit(() => track(queryRaw(query)))
  target.executeRaw = async (query) => {
    if (!ENDS_TRANSACTION.test(query.sql)) return withinLimit(() => track(executeRaw(query)))
    const ended = track(last.then(() => executeRaw(query)))
    return usageOfRequest()?.isExceeded && /ROLLBACK/i.test(query.sql) ? 0 : ended
  }
  return () => last
}

async function withinLimit<Value>(run: () => Promise<Value>): Promise<Value> {
  const usage = usageOfRequest()
  if (!usage || usage.isUnlimited) return run()
  const before = usage.running > 0 ? performance.now() - usage.since : 0
  const left = usage.isExceeded ? 0 : Math.max(0, LIMIT_MS - usage.usedMs - before)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      usage.isExceeded = true
      // The message is that of a query timeout of node-postgres, so that `isDatabaseDown` recognises this error and the
      // visitor is asked to try again later.
      reject(new Error('Query read timeout'))
    }, left)
  })
  try {
    return await (left > 0 ? measure(() => Promise.race([run(), timeout])) : timeout)
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a query and adds its duration to the total of the current request, which LIMIT_MS limits. */
async function measure<Value>(run: () => Promise<Value>): Promise<Value> {
  const usage = usageOfRequest()
  if (!usage) return run()
  if (usage.running === 0) usage.since = performance.now()
  usage.running += 1
  try {
    return await run()
  } finally {
    usage.running -= 1
    if (usage.running === 0) usage.usedMs += performance.now() - usage.since
  }
}
