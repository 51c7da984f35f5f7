/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')

/** Style sheets that contain literal colours, sizes or durations instead of design tokens. */
const WITH_LITERALS = [
  'a { color: #fff; }',
  'a { background: rgb(0 0 0 / 20%); }',
  'a { color: red; }',
  'a { border: 0 solid Tomato; }',
  'a { background: color-mix(in srgb, var(--ink) 20%, white); }',
  'a { color: light-dark(white, black); }',
  'a { color: var(--ink, red); }',
  'a { background: url("data:image/svg+xml,%3Csvg fill=%27%23ff0000%27%3E"); }',
  'a { margin: 4px; }',
  'a { margin: -0.5rem; }',
  'a { max-width: 62ch; }',
  'a { padding: calc(var(--space-4) + 4px); }',
  'a { padding: 4PX; }',
  'a { width: 3pc; }',
  'a { height: 2rlh; }',
  'a { gap: 1em; }',
  'a { margin: #{4}px; }',
  '$pad: 4px;',
  'a { width: 33vw; }',
  'a { height: 50dvh; }',
  'a { inset: 20vmin; }',
  'a { border: thin solid; }',
  'a { transition: color 0.2s; }',
  'a { transition: top 140ms; }',
  'a { transition: .2S; }',
  'a { animation: x 1e3ms; }',
  'a { transition-duration: calc(var(--quick) * 3); }',
  'a { transition-timing-function: cubic-bezier(0.1, 0.7, 0.2, 1); }',
  'a { line-height : 1.4; }',
  'a { line-height: calc(1.4); }',
  'a { font-weight: 500; }',
  'a { font-weight: bold; }',
  'a { font: 500 var(--step-0) serif; }',
  'a { font: var(--step-0)/1.4 serif; }',
  'a { font-size: calc(var(--step-0) * 1.1); }',
  'a { font-size: 1.2em; }',
  'a { font-size: 120%; }',
  'a { letter-spacing: 0.05em; }',
  'a { opacity: 0.37; }',
  'a { z-index: 999; }',
]
const WITH_TOKENS = `// #fff 4px
  @media (width >= 30rem) { a { color: var(--ink); margin: #{$x} 0; fill: url("/picture.svg") } }
  a:hover { width: calc(100% - 2 * var(--space-4)); top: 0.35em; flex: 3 1 var(--breadth-2); line-height: 1 }
  a { height: 1lh; min-height: 100svh; fill: var(--own, var(--ink)); border: var(--rule) solid transparent; content: '4px red'; z-index: 1 }
  a::before { transform: rotate(45deg); grid-template-columns: 1fr 2fr; background: none }`

let counts: number[]

beforeAll(() => {
  const args = ['--import', 'tsx', join(__dirname, 'lintStyles.ts')]
  const input = JSON.stringify([...WITH_LITERALS, WITH_TOKENS])
  counts = JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, input }).toString())
})

it.each(WITH_LITERALS.map((sheet, index) => [sheet, index] as const))('reports %s', (_sheet, index) => {
  expect(counts[index]).toBeGreaterThan(0)
})

it('accepts tokens, percentages and values relative to the context', () => {
  expect(counts.at(-1)).toBe(0)
})

// stylelint does not read the arguments of mixins.
it.each(globSync('src/**/*.module.scss', { cwd: ROOT }))('%s passes no literal size to a mixin', (file) => {
  const sheet = readFileSync(join(ROOT, file), 'utf8')
  expect(sheet.match(/@include [\w.-]+\([^;{]*\d(?:px|rem|em|ch|m?s)\b/)).toBeNull()
})
