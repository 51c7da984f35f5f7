import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { types } from 'node:util'
import { processEnvironment, type Environment } from '../environment/environment'

const COLOURS = { site: 36, studio: 35, lake: 34, database: 33, mail: 32 } as const
const environment = processEnvironment()
const hasColours = !environment.NO_COLOR && (Boolean(environment.FORCE_COLOR) || process.stdout.isTTY)

/** Colours a text (SGR code) if the terminal supports colours. */
export function colour(code: number, text: string): string {
  return hasColours ? `\u001b[${code}m${text}\u001b[0m` : text
}

/** Variables that make programs print colours although their output is a pipe. */
export function colourVariables(): Environment {
  return hasColours ? { FORCE_COLOR: '1' } : {}
}

/** Returns a function that prints lines after the name of a service. */
export function createLinePrinter(name: string): (line: string) => void {
  const code = Object.hasOwn(COLOURS, name) ? COLOURS[name as keyof typeof COLOURS] : 90
  const prefix = colour(code, `${name.padEnd(8)} │`)
  return (line) => {
    if (line.trim() !== '') console.log(`${prefix} ${line}`)
  }
}

/** Passes each line of the streams to `onLine`. Returns a function that ends the forwarding. */
export function forwardLines(streams: Readable[], onLine: (line: string) => void): () => void {
  let isSilent = false
  for (const stream of streams) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!isSilent) onLine(line)
    })
  }
  return () => {
    isSilent = true
  }
}

/** Prints a line of the launcher itself. */
export function printLine(line: string): void {
  console.log(line)
}

/** Returns the messages of an error and of its causes, because a failed `fetch` alone says only “fetch failed”. */
export function describeError(error: unknown): string {
  if (!types.isNativeError(error)) return String(error)
  return error.cause ? `${error.message}: ${describeError(error.cause)}` : error.message
}

/** Prints an error: to stderr, in red if the terminal supports colours. */
export function printError(line: string): void {
  console.error(colour(31, line))
}
