import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import { processEnvironment, type Environment } from './environment'

const COLOURS = { site: 36, studio: 35, lake: 34, database: 33, mail: 32 } as const
const environment = processEnvironment()
const coloured = !environment.NO_COLOR && (Boolean(environment.FORCE_COLOR) || process.stdout.isTTY)

/** The text in a colour of the terminal (SGR code), where the terminal has colours. */
export function colour(code: number, text: string): string {
  return coloured ? `\u001b[${code}m${text}\u001b[0m` : text
}

/** Programs see a pipe in place of the terminal; this tells them that colours are welcome all the same. */
export function colourVariables(): Environment {
  return coloured ? { FORCE_COLOR: '1' } : {}
}

/** Prints a line behind the name of the part that said it. */
export function prefixed(name: string): (line: string) => void {
  const code = Object.hasOwn(COLOURS, name) ? COLOURS[name as keyof typeof COLOURS] : 90
  const prefix = colour(code, `${name.padEnd(8)} │`)
  return (line) => {
    if (line.trim() !== '') console.log(`${prefix} ${line}`)
  }
}

/** Hands each line of the streams on; returns a function that ends this. */
export function forwardLines(streams: Readable[], onLine: (line: string) => void): () => void {
  let silent = false
  for (const stream of streams) {
    createInterface({ input: stream }).on('line', (line) => {
      if (!silent) onLine(line)
    })
  }
  return () => {
    silent = true
  }
}

/** A line of the launcher itself. */
export function say(line: string): void {
  console.log(line)
}

/** A fault: red where there are colours, on the error stream. */
export function complain(line: string): void {
  console.error(colour(31, line))
}
