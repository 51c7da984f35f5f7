import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'
import { requestKey } from '@/runtime/requestContext'

/** For all queries of a request together. With a limit for each query, many slow ones would add up. */
const LIMIT_MS = 1_500

/** Queries that run at once count once: `running` of them run now, and the first began at `since`. */
type Usage = { usedMs: number; running: number; since: number; isUnlimited: boolean; isExceeded: boolean }

const usages = processSingleton('queryTimes', () => new WeakMap<object, Usage>())

function usageOfRequest(): Usage | undefined {
  const key = requestKey()
  if (!key) return undefined
  const usage = usages.get(key) ?? { usedMs: 0, running: 0, since: 0, isUnlimited: false, isExceeded: false }
  usages.set(key, usage)
  return usage
}

/** For a download that reads a whole table. */
export function allowLongQueries(): void {
  const usage = usageOfRequest()
  if (usage) usage.isUnlimited = true
}

/**
 * The limit does not apply when Prisma ends a transaction: the connection would return to the pool with an
 * open transaction, and a later request would commit it or roll it back.
 */
const ENDS_TRANSACTION = /^\s*(COMMIT|ROLLBACK)\b/i

/**
 * Makes a query fail when all queries of its request together have taken longer than LIMIT_MS. Background
 * jobs have no limit. A request that exceeds the limit gets its error at once, and its ROLLBACK runs in the
 * background.
 */
export function limitQueryTime(adapter: SqlDriverAdapter): SqlDriverAdapter {
  limitQueries(adapter)
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => {
    const transaction = await measure(() => startTransaction(isolation))
    const waitForLastQuery = limitQueries(transaction)
    const rollback = transaction.rollback.bind(transaction)
    // `rollback` returns the connection to the pool. A query that exceeded the limit has rejected, but may
    // still run on the connection and would delay the next request, so `rollback` waits for it.
    transaction.rollback = async () => {
      const returned = waitForLastQuery().then(rollback)
      if (!usageOfRequest()?.isExceeded) return returned
      returned.catch((error: unknown) => log('warn', 'database.connection', errorFacts(error)))
    }
    return transaction
  }
  return adapter
}

/** @returns a function that waits for the end of the query that was started last */
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
      // The message of a query timeout of node-postgres, by which `isDatabaseDown` recognises the error.
      reject(new Error('Query read timeout'))
    }, left)
  })
  try {
    return await (left > 0 ? measure(() => Promise.race([run(), timeout])) : timeout)
  } finally {
    clearTimeout(timer)
  }
}

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
