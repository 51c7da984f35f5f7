import { accountsEnv } from '@/config/env.server'
import { pgAdapter } from './pgAdapter'
import { limitQueryTime } from './queryTime'
import { traceQuery } from './traceQuery'
import { Prisma, PrismaClient } from './generated/prisma/client'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'

/** Without these, a lost connection would make a request hang. Queries of requests end sooner (queryTime.ts). */
const CONNECT_TIMEOUT_MS = 3_000
const QUERY_TIMEOUT_MS = 10_000
/**
 * Must be below QUERY_TIMEOUT_MS, after which the driver stops waiting: a statement that still runs in
 * PostgreSQL then blocks its connection, even for a ROLLBACK.
 */
const STATEMENT_TIMEOUT_MS = 9_000
/** Ends a transaction whose ROLLBACK was lost, by closing the connection. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000

const shared = processSingleton<{ client?: PrismaClient }>('database', () => ({}))

/** Connects at the first query. For transactions of requests, use `transaction`. */
export const db = (): PrismaClient => (shared.client ??= connect())

/** For tests. */
export async function closeDatabase(): Promise<void> {
  const client = shared.client
  delete shared.client
  await client?.$disconnect()
}

function connect(): PrismaClient {
  const pool = {
    connectionString: accountsEnv().DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // docs/operations.md and docs/scaling.md calculate with this number, too.
    max: 10,
  }
  // For connections that break while idle or in a transaction, for example at a database restart. The adapter logs
  // nothing itself. The pool opens a new connection at the next query.
  const onError = (error: Error) => log('warn', 'database.connection', errorFacts(error))
  const adapter = pgAdapter(pool, { onPoolError: onError, onConnectionError: onError })
  const extended = new PrismaClient({ adapter }).$extends({
    query: {
      $allOperations: ({ query, ...described }) =>
        limitQueryTime(() => traceQuery(described, () => query(described.args))),
    },
  })
  // Lacks only `$on`. Prisma types its methods differently, although `query` extensions change no types.
  return extended as PrismaClient
}

/**
 * Not reachable (P1001), access denied (P1000, P1010), unknown database (P1003), timeout (P1002, P1008, P2024),
 * connection closed (P1017), too many connections (P2037). P2028: a transaction could not start or took too long; the
 * wrong use of a transaction has this code too.
 */
const DOWN_CODES = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
])
/**
 * SQLSTATE: connection error (08), authorization (28), unknown database (3D), out of resources (53), a
 * statement that took too long (57014), restart or shutdown (57P).
 */
const DOWN_STATES = /^(08|28|3D|53|57014|57P)/
/** Kinds of the driver adapter: all errors of raw queries have the same Prisma code (P2010). */
const DOWN_KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/
/** Errors of node-postgres have no Prisma error code. */
const DOWN_MESSAGES = /timeout exceeded when trying to connect|connection terminated|query read timeout/i

/** Whether to try again later. False for an error of the query, such as a violated constraint. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Not the class, because next-auth wraps a Prisma error in its own class and copies the code.
  if ('code' in error && typeof error.code === 'string' && DOWN_CODES.has(error.code)) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return isDriverDown(error.meta?.driverAdapterError)
  return DOWN_MESSAGES.test(error.message) || isDriverDown(error) || isDatabaseDown(error.cause)
}

/** Whether an INSERT or UPDATE violated a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

function isDriverDown(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null) return false
  const state = 'originalCode' in cause ? String(cause.originalCode) : ''
  const kind = 'kind' in cause ? String(cause.kind) : ''
  return DOWN_STATES.test(state) || DOWN_KINDS.test(kind)
}
