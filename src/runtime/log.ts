import pino, { type Logger } from 'pino'
import { z } from 'zod'
import { logLevel } from '@/config/env.server'
import { metrics } from './metrics'
import { requestId } from './requestContext'

export type Level = 'info' | 'warn' | 'error'
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

let logger: Logger | undefined

/** `facts` must not contain visitors' input, email addresses or IP addresses. */
export function log(level: Level, event: string, facts: Facts = {}): void {
  metrics().logEvents.inc({ level, event })
  logger ??= createLogger()
  logger[level](facts, event)
}

function createLogger(): Logger {
  const options = {
    level: logLevel(),
    base: undefined,
    messageKey: 'event',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ requestId: requestId() }),
  }
  const streams = [
    { level: 'info', stream: { write: (line: string) => void process.stdout.write(line) } },
    { level: 'warn', stream: { write: (line: string) => void process.stderr.write(line) } },
  ] as const
  return pino(options, pino.multistream([...streams], { dedupe: true }))
}

/** Prisma reports every raw query that failed as P2010. `originalCode`: the SQLSTATE; missing without a connection. */
const driverError = z.object({ kind: z.string(), originalCode: z.string().optional() })
const rawQueryError = z.object({ meta: z.object({ driverAdapterError: z.object({ cause: driverError }) }) })

/** Omits the message, which may quote personal data. Describes the innermost `cause`, where the failure began. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  if (error.cause instanceof Error) return errorFacts(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // Otherwise, a line of the message that begins with "at" would be logged as a stack frame.
  const lines = error.stack?.replace(error.message, '').split('\n') ?? []
  const frames = lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !/node_modules|node:/.test(line))
  const driver = rawQueryError.safeParse(error).data?.meta.driverAdapterError.cause
  const database = driver && { database: driver.originalCode ?? driver.kind }
  return { error: error.name, code, ...database, at: frames.slice(0, 3).join(' < ') || undefined }
}
