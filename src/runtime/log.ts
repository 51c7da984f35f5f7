import pino, { type Logger } from 'pino'
import { logLevel } from '@/config/env.server'
import { requestId } from './requestId'

type Level = 'info' | 'warn' | 'error'
type Facts = Readonly<Record<string, string | number | boolean | undefined>>

let logger: Logger | undefined

/**
 * Writes one JSON line: `info` to standard output, the rest to standard error. Facts are kinds, counts and internal
 * ids, never visitor input or addresses. Within a request the line has its `requestId`.
 */
export function log(level: Level, event: string, facts: Facts = {}): void {
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

/** The loggable facts of an error: its kind and location. Its message may quote data, so it is omitted. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  if (error.cause instanceof Error) return errorFacts(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The stack begins with the message, whose lines may look like frames.
  const lines = error.stack?.replace(error.message, '').split('\n') ?? []
  const frames = lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !/node_modules|node:/.test(line))
  return { error: error.name, code, at: frames.slice(0, 3).join(' < ') || undefined }
}
