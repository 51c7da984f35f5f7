/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const guide = text('docs/operations.md')

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
  .map((name) => text(`src/${name}`))
const calls = sources.flatMap((source) => [...source.matchAll(/\blog\(\s*'(\w+)',\s*'([^']+)'/g)])
/** Each such call names two events: the limited one, and that with the number of omitted lines. */
const limited = sources
  .flatMap((source) => [...source.matchAll(/createLimitedLog\(\s*'(\w+)',\s*'([^']+)',\s*'([^']+)'/g)])
  .flatMap(([, level = '', event = '', suppressed = '']) => [
    ['', level, event],
    ['', level, suppressed],
  ])
const jobs = sources.flatMap((source) => [...source.matchAll(/backgroundJob\(\{\s*name: '(\w+)'/g)])
/** The events of warnings and errors. Each background job has one for its errors. */
const events = new Set([
  ...[...calls, ...limited].filter(([, level = '']) => level !== 'info').map(([, , event = '']) => event),
  ...jobs.map(([, name = '']) => `${name}.paused`),
])

/** The event names in the first column of section 9's tables. */
const explained = new Set(
  [...guide.matchAll(/^\| (`[^|]+?) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z-]+(?:\.[a-z_]+)?)`/g)].map(([, event = '']) => event),
  ),
)

it('explains exactly the warnings and errors that the source code logs', () => {
  expect(explained.size).toBeGreaterThan(20)
  expect([...explained].sort()).toEqual([...events].sort())
})

it('names only variables that one of the example files explains', () => {
  const known = text('.env.example') + text('.env.local.example')
  const named = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.includes(`\n${name}=`))).toEqual([])
})

it('restores a backup only into an empty database, and stops at the first error', () => {
  const commands = guide.split('\n').filter((line) => /^ {4,}.*\bpg_restore\b/.test(line))
  expect(commands.length).toBe(2)
  for (const command of commands) expect(command).toContain(' --exit-on-error ')
  expect(guide).not.toContain('--clean')
})
