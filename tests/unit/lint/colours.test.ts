/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const SRC = resolve(__dirname, '../../../src')
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/gi

/** Colours written out in a style sheet, comments and interpolations (`#{$x}`) aside. */
function rawColours(scss: string): string[] {
  const code = scss.replace(/\/\*[^]*?\*\/|(?<![:\w])\/\/.*/g, '')
  return code.match(RAW_COLOUR) ?? []
}

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.scss') && !file.startsWith(`styles${sep}`),
)

it('finds a colour that is written out', () => {
  expect(rawColours('a { color: #fff; background: rgb(0 0 0 / 20%); border-color: HSL(1 2% 3%) }')).toEqual([
    '#fff',
    'rgb(',
    'HSL(',
  ])
  expect(rawColours('// #fff\na { color: var(--ink); margin: #{$x}; fill: url("/icons.svg#user") }')).toEqual(
    [],
  )
})

it.each(sheets)('%s takes its colours from styles/tokens.scss', (file) => {
  expect(rawColours(readFileSync(join(SRC, file), 'utf8'))).toEqual([])
})
