import { processSingleton } from '@/runtime/processSingleton'
import { requestKey } from '@/runtime/requestContext'

/** For all queries of a request together. With a limit for each query, many slow ones would add up. */
const LIMIT_MS = 1_500

/** Queries that run at the same time count once: `since` is when `running` was last empty. */
type Usage = {
  usedMs: number
  running: Set<Promise<unknown>>
  since: number
  isUnlimited: boolean
  isExceeded: boolean
}

const usages = processSingleton('queryTimes', () => new WeakMap<object, Usage>())

/** Undefined for background jobs, which have no limit. */
export function queryTimeOfRequest(): Usage | undefined {
  const key = requestKey()
  if (!key) return undefined
  const usage = usages.get(key) ?? {
    usedMs: 0,
    running: new Set(),
    since: 0,
    isUnlimited: false,
    isExceeded: false,
  }
  usages.set(key, usage)
  return usage
}

/** For a download that reads a whole table. */
export function allowLongQueries(): void {
  const usage = queryTimeOfRequest()
  if (usage) usage.isUnlimited = true
}

/**
 * The query is not cancelled: it may still run on its connection until the timeouts of db.ts.
 * @throws Error that `isDatabaseDown` recognises, beyond LIMIT_MS
 */
export async function limitQueryTime<Value>(run: () => Promise<Value>): Promise<Value> {
  const usage = queryTimeOfRequest()
  if (!usage || usage.isUnlimited) return run()
  const usedMs = usage.usedMs + (usage.running.size > 0 ? performance.now() - usage.since : 0)
  if (usage.isExceeded || usedMs >= LIMIT_MS) throw exceed(usage)
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(exceed(usage)), LIMIT_MS - usedMs)
  })
  return Promise.race([measureQueryTime(usage, run()), timeout]).finally(() => clearTimeout(timer))
}

export function measureQueryTime<Value>(usage: Usage, query: Promise<Value>): Promise<Value> {
  if (usage.running.size === 0) usage.since = performance.now()
  usage.running.add(query)
  const end = () => {
    usage.running.delete(query)
    if (usage.running.size === 0) usage.usedMs += performance.now() - usage.since
  }
  query.then(end, end)
  return query
}

function exceed(usage: Usage): Error {
  usage.isExceeded = true
  // The message of a query timeout of node-postgres, by which `isDatabaseDown` recognises the error.
  return new Error('Query read timeout')
}
