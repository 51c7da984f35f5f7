/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DRAWING_COLOURS } from '@/styles/illustrationColours'
import { TOKENS } from '../../support/designTokens'

const PUBLIC = resolve(__dirname, '../../../public')
const drawings = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
)

const normalize = (colour: string) =>
  (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour).toLowerCase()
const tokens = new Set([...TOKENS.values()].filter((value) => /^#[\da-f]{3,6}$/i.test(value)).map(normalize))
const ownColours: readonly string[] = Object.values(DRAWING_COLOURS).flat()

/** Every colour that a drawing uses, by attribute or by style, including keywords and functions. */
function coloursIn(svg: string): string[] {
  const matches = svg.matchAll(
    /(?<![\w-])(?:fill|stroke|stop-color|flood-color|lighting-color|color)\s*(?:=\s*["']|:\s*)([^"';]+)/g,
  )
  return [...matches].map(([, value = '']) => value.trim())
}

const isAllowed = (colour: string) =>
  /^(?:none|currentColor|inherit|url\(#[\w-]+\))$/.test(colour) ||
  (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) &&
    (tokens.has(normalize(colour)) || ownColours.includes(normalize(colour))))

it.each(drawings)('%s uses only the site’s colours', (file) => {
  const svg = readFileSync(join(PUBLIC, file), 'utf8')
  expect(coloursIn(svg)).not.toEqual([])
  expect(coloursIn(svg).filter((colour) => !isAllowed(colour))).toEqual([])
})

it('each of DRAWING_COLOURS is used, and is not a token', () => {
  const all = drawings.map((file) => readFileSync(join(PUBLIC, file), 'utf8').toLowerCase()).join('\n')
  expect(ownColours.filter((colour) => !all.includes(colour) || tokens.has(colour))).toEqual([])
})
