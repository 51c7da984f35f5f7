type Level = 'info' | 'warn' | 'error'
type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Writes one JSON line. Facts are kinds, counts and identifiers of our own making, never what a visitor typed
 * and never an address.
 */
export function log(level: Level, event: string, facts: Facts = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })
  if (level === 'info') console.log(line)
  else console.error(line)
}

/** What may be told of a failure: its kind and where it happened. Its message may quote data, so it stays out. */
export function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  if (error.cause instanceof Error) return errorFacts(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // The stack begins with the message, whose lines may look like frames.
  const trace = error.stack?.replace(error.message, '')
  const frames = trace?.match(/^\s+at (?!.*(?:node_modules|node:)).*$/gm)?.map((frame) => frame.trim())
  return { error: error.name, code, at: frames?.slice(0, 3).join(' < ') }
}
