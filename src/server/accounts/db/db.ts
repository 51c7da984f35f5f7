import { PrismaPg } from '@prisma/adapter-pg'
import { accountsEnv } from '@/config/env.server'
import { Prisma, PrismaClient } from './generated/prisma/client'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'

/**
 * Timeouts for a connection and for a query. They are short, because a visitor is waiting, and a quick error
 * is better than a long wait.
 */
const CONNECT_TIMEOUT_MS = 3_000
const QUERY_TIMEOUT_MS = 10_000

const shared = processSingleton<{ client?: PrismaClient }>('database', () => ({}))

/** The Prisma client of the process; connects at its first query. @throws EnvironmentError */
export const db = (): PrismaClient => (shared.client ??= connect())

/** Closes all connections; the next `db()` opens new ones. */
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
    max: 10,
  }
  // Logs a broken idle connection; without a listener, its error event would end the process. The pool
  // replaces the connection at the next query.
  const onError = (error: Error) => log('warn', 'database.connection', errorFacts(error))
  return new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError }),
  })
}

/**
 * Error codes of Prisma for an unavailable database: not reached, no such database, access denied, timed out,
 * closed, too many connections.
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
 * Matches SQLSTATE classes of an unavailable database: connection, authorization, no such database,
 * resources, operator intervention (a restart).
 */
const DOWN_STATES = /^(08|28|3D|53|57P)/
/**
 * Matches error kinds of Prisma's driver adapter for an unavailable database. Raw queries report these kinds
 * instead of a code.
 */
const DOWN_KINDS = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/
/** Matches error messages of node-postgres for an unavailable database. These errors have no code. */
const DOWN_MESSAGES = /timeout exceeded when trying to connect|connection terminated|query read timeout/i

/** Whether an error means that the database is unavailable, as opposed to a failed query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Compares the code instead of the class: next-auth wraps an error of Prisma in its own, with the same code
  // and message.
  if ('code' in error && typeof error.code === 'string' && DOWN_CODES.has(error.code)) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return isDriverDown(error.meta?.driverAdapterError)
  return DOWN_MESSAGES.test(error.message) || isDriverDown(error) || isDatabaseDown(error.cause)
}

/** Whether a write violated a unique index. */
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
