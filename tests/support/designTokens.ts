import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SCSS = readFileSync(resolve(__dirname, '../../src/styles/tokens.scss'), 'utf8').replace(/\/\/.*/g, '')

/**
 * Every declaration of tokens.scss by name. If a token is declared again (for Chinese or a window size), the
 * first counts.
 */
export const TOKENS: ReadonlyMap<string, string> = new Map(
  [...SCSS.matchAll(/(--[\w-]+): ([^;]+);/g)]
    .map(([, name = '', value = '']): [string, string] => [name, value])
    .reverse(),
)

/**
 * Resolves a colour token to red, green and blue, 0 to 255, through the tokens it refers to. @throws for any
 * other value
 */
export function colourOf(name: string): readonly [red: number, green: number, blue: number] {
  const value = TOKENS.get(name)
  const other = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1]
  if (other) return colourOf(other)
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value ?? '')?.[1]
  if (!digits) throw new Error(`${name} is ${value}, which is not a plain colour`)
  const parts = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (parts ?? []).map((part) => parseInt(part, 16))
  return [red, green, blue]
}
