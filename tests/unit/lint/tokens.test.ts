/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { findComponentLiterals, findCssLiterals } from '../../support/cssLiterals'
import { TOKENS } from '../../support/designTokens'

const ROOT = resolve(__dirname, '../../..')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/(?:^|[/\\])(?:node_modules|dist)[/\\]/.test(file))
    .map((file) => join(folder, file))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const styles = filesOf('src', /\.scss$/)
const sheets = styles.filter((file) => !file.startsWith(join('src', 'styles') + sep))
/**
 * Files used outside any style sheet: browser theme colours, Studio, and social images. Their colours are
 * tokens.
 */
const LITERAL_COLOURS = [
  join('src', 'styles', 'themeColours.ts'),
  join('src', 'server', 'content', 'socialImage', 'layouts.ts'),
  join('sanity', 'structure', 'icons.tsx'),
]
/** Cannot use a style sheet, and takes its colours from the list above. */
const SOCIAL_IMAGE = join('src', 'server', 'content', 'socialImage', 'render.tsx')
/** The illustrations' palette. Its colours are not tokens and have a separate test. */
const PALETTE = join('src', 'styles', 'illustrationColours.ts')
const components = [...filesOf('src', /\.tsx?$/), ...filesOf('sanity', /\.tsx?$/)].filter(
  // A separate test checks the mail palette against the tokens.
  (file) =>
    !file.startsWith(join('src', 'server', 'accounts', 'mail')) &&
    ![...LITERAL_COLOURS, SOCIAL_IMAGE, PALETTE].includes(file),
)

it.each([
  ['a { color: #fff; background: rgb(0 0 0 / 20%) }', ['#fff', 'rgb(']],
  ['a { color: red }', ['red']],
  ['a { border: 0 solid Tomato; background: color-mix(in srgb, var(--ink) 20%, white) }', null],
  ['a { color: light-dark(white, black) }', null],
  ['a { color: var(--ink, red) }', ['var(--ink, red)']],
  ['a { background: url("data:image/svg+xml,%3Csvg fill=%27%23ff0000%27%3E") }', ['%23ff0000']],
  ['a { background: url(//cdn/x.png); color: #abc }', ['#abc']],
  ['a { margin: 4px -0.5rem; max-width: 62ch }', ['4px', '-0.5rem', '62ch']],
  ['a { padding: calc(var(--space-4) + 4px) }', ['4px']],
  ['a { padding: 4PX; width: 3pc; height: 2rlh; gap: 1em }', ['4PX', '3pc', '2rlh', '1em']],
  ['a { margin: #{4}px }', ['4px']],
  ['@include foo(4px)', ['4px']],
  ['$pad: 4px;', ['4px']],
  ['a { width: 33vw; height: 50dvh; inset: 20vmin }', ['33vw', '50dvh', '20vmin']],
  ['a { border: thin solid }', ['thin']],
  ['a { transition: color 0.2s, top 140ms }', ['0.2s', '140ms']],
  ['a { transition: .2S; animation: x 1e3ms }', ['.2S', '1e3ms']],
  ['a { transition-duration: calc(var(--quick) * 3) }', ['calc(var(--quick) * 3)']],
  ['a { transition-timing-function: cubic-bezier(0.1, 0.7, 0.2, 1) }', ['cubic-bezier(0.1, 0.7, 0.2, 1)']],
  ['a { line-height : 1.4; font-weight: 500; }', ['1.4', '500']],
  ['a { line-height: calc(1.4); font: 500 var(--step-0)/1.4 serif }', ['1.4', '500', '1.4']],
  ['a { font-size: calc(var(--step-0) * 1.1) }', null],
  ['a { font-size: 1.2em; letter-spacing: 0.05em }', ['1.2em', '0.05em']],
  ['a { font-size: 120%; font-weight: bold }', ['120%', 'bold']],
  ['a { opacity: 0.37; z-index: 999 }', ['0.37', '999']],
])('%s contains the literals %j', (scss, values) => {
  if (values) expect(findCssLiterals(scss)).toEqual(values)
  else expect(findCssLiterals(scss)).not.toEqual([])
})

it('accepts tokens, percentages and values relative to the context', () => {
  const scss = `// #fff 4px
    @media (width >= 30rem) { a { color: var(--ink); margin: #{$x} 0; fill: url("/icons.svg#user") } }
    a:hover { width: calc(100% - 2 * var(--space-4)); top: 0.35em; flex: 3 1 var(--breadth-2); line-height: 1 }
    a { height: 1lh; min-height: 100svh; fill: var(--own, var(--ink)); border: var(--rule) solid transparent; content: '4px red'; z-index: 1 }
    a::before { transform: rotate(45deg); grid-template-columns: 1fr 2fr; background: none }`
  expect(findCssLiterals(scss)).toEqual([])
})

it.each(sheets)('%s takes its colours, sizes and durations from src/styles/tokens.scss', (file) => {
  expect(findCssLiterals(textOf(file))).toEqual([])
})

it('every used token is defined', () => {
  const code = [...styles, ...components].map(textOf).join('\n')
  const defined = new Set(
    [...code.matchAll(/(--[\w-]+)['"\]]*(?: as string\])?:|variable: '(--[\w-]+)'/g)].map(
      ([, a, b]) => a ?? b,
    ),
  )
  const used = [...new Set([...code.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))]
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

it('every token is used', () => {
  const code = [...styles, ...filesOf('src', /\.tsx?$/)].map(textOf).join('\n')
  expect([...TOKENS.keys()].filter((name) => !code.includes(`var(${name}`))).toEqual([])
})

it.each([
  `<i style={{ top: 4 }} />`,
  `<i style={{ top: x ? 4 : 8 }} />`,
  `<i style={{ 'padding-top': 4 }} />`,
  `<i style={{ background: f({ a }), margin: 4 }} />`,
  `<i style={{ top: (4) }} />`,
  `<svg fill="#b93a28" />`,
  `<path stroke="red" />`,
  `const COLOUR = '#b93a28'`,
  `<style>{rules}</style>`,
  `element.style.color = 'red'`,
  `element.animate([], 300)`,
])('%s contains a literal', (code) => {
  expect(findComponentLiterals(code)).not.toEqual([])
})

it.each(components)('%s contains no literal colours, and no literals in inline styles', (file) => {
  expect(findComponentLiterals(textOf(file))).toEqual([])
})

it('the social image contains no literal colours', () => {
  expect(textOf(SOCIAL_IMAGE)).not.toMatch(/#[\da-f]{3,8}\b|\brgb/i)
})

it.each(LITERAL_COLOURS)('the literal colours of %s are tokens', (file) => {
  const colours = textOf(file).match(/#[\da-f]{6}\b/gi) ?? []
  expect(colours.length).toBeGreaterThan(1)
  const tokens = [...TOKENS.values()]
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([])
})
