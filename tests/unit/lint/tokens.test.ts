/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const SRC = resolve(__dirname, '../../../src')

/**
 * What a style sheet may not write out. Lengths that depend on what is there may stand (%, fr, vw, lh); so may an em up
 * to 2, which draws a mark to the text beside it. Media queries know no variables, and what is divided or counted
 * (weights of columns, layers within a section) is no size.
 */
const RAW = {
  colour: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/gi,
  size: /(?<![\w.-])-?(?!0(?:px|rem)\b)\d*\.?\d+(?:px|rem|pt|ch|ex|cm|mm|in)\b/g,
  measure: /(?<![\w.-])(?:[2-9]|\d{2,})(?:\.\d+)?em\b/g,
  duration: /(?<![\w.-])\d*\.?\d+m?s\b/g,
  type: /(?:line-height|font-weight|letter-spacing|font-size):(?! *(?:(?:var|calc)\(|1\b(?!\.)))[^;}]*/g,
}
const INLINE = /style=\{[^}]*\w: *(?:['"`]|-?\d)/g

/** Values written out in a style sheet; comments, interpolations (`#{$x}`) and the conditions of media queries aside. */
function rawValues(scss: string): string[] {
  const code = scss.replace(/\/\*[^]*?\*\/|(?<![:\w])\/\/.*|@(?:media|container)[^{]*/g, '')
  return Object.values(RAW).flatMap((pattern) => code.match(pattern) ?? [])
}

const filesOf = (ending: string) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
const sheets = filesOf('.scss').filter((file) => !file.startsWith(`styles${sep}`))
// A mail's reader knows no variables: its palette is checked against the tokens by a test of its own.
const components = filesOf('.tsx').filter((file) => !file.startsWith(join('server', 'mail')))

it.each([
  ['a { color: #fff; background: rgb(0 0 0 / 20%) }', ['#fff', 'rgb(']],
  ['a { border-color: HSL(1 2% 3%) }', ['HSL(']],
  ['a { margin: 4px -0.5rem; max-width: 62ch }', ['4px', '-0.5rem', '62ch']],
  ['a { max-width: 14em }', ['14em']],
  ['a { transition: color 0.2s, top 140ms }', ['0.2s', '140ms']],
  ['a { line-height: 1.4; font-weight: 500; }', ['line-height: 1.4', 'font-weight: 500']],
  ['a { font-size: 1.2em; }', ['font-size: 1.2em']],
])('%s writes out %j', (scss, values) => {
  expect(rawValues(scss)).toEqual(values)
})

it('what comes from a token, or from what is there, is no raw value', () => {
  const scss = `// #fff 4px
    @media (width >= 30rem) { a { color: var(--ink); margin: #{$x} 0 -9vw; fill: url("/icons.svg#user") } }
    a { width: calc(100% - 2 * var(--space-4)); top: 0.35em; flex: 3 1 var(--breadth-2); line-height: 1; height: 1lh }`
  expect(rawValues(scss)).toEqual([])
})

it.each(sheets)('%s takes its colours, sizes and durations from styles/tokens.scss', (file) => {
  expect(rawValues(readFileSync(join(SRC, file), 'utf8'))).toEqual([])
})

it('no component writes a value into its style attribute', () => {
  expect(`<i style={{ top: 4 }} />`.match(INLINE)).toHaveLength(1)
  const found = components.flatMap((file) => readFileSync(join(SRC, file), 'utf8').match(INLINE) ?? [])
  expect(found).toEqual([])
})
