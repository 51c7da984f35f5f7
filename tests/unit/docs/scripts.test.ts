/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const { scripts, version }: { scripts: Record<string, string>; version: string } = JSON.parse(
  text('package.json'),
)
/** Scripts that npm runs by itself. */
const AUTOMATIC = ['version']

/** Files in which a person or a machine reads which script to run: new ones included, deleted ones not. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(?:md|[cm]?[jt]sx?|ya?ml|sh|scss|toml)$|^\.(?:ci|githooks|env)|Dockerfile/.test(file))
  .filter((file) => existsSync(join(ROOT, file)))

it('README.md has one line for each script', () => {
  const [, section = ''] = text('README.md').split(/^## Scripts$/m)
  const rows = [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| `npm (?:run )?([\w:-]+)[^`|]*` +\|/gm)]
  const named = rows.map(([, script = '']) => script)
  expect(named.sort()).toEqual(
    Object.keys(scripts)
      .filter((script) => !AUTOMATIC.includes(script))
      .sort(),
  )
})

it('every script that a file names exists', () => {
  const named = files.flatMap((file) =>
    [...text(file).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, script = '']) => ({
      file,
      script,
    })),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
})

it.each(['check', 'generate', 'measure'])('`npm run %s` knows every name that a file gives it', (script) => {
  const command = script === 'check' ? 'check' : 'runTool'
  const known = text(`local/launcher/commands/${command}.ts`) + text('local/launcher/checks/checks.ts')
  const names = files.flatMap((file) =>
    [...text(file).matchAll(new RegExp(`\\bnpm run ${script} -- ([a-z][a-z -]*[a-z])`, 'g'))].flatMap(
      ([, words = '']) => (script === 'check' ? words.split(' ') : words.split(' ').slice(0, 1)),
    ),
  )
  expect(names.length).toBeGreaterThan(0)
  const isKnown = (name: string) => known.includes(`'${name}'`) || known.includes(`    ${name}: {`)
  expect(names.filter((name) => !isKnown(name))).toEqual([])
})

it('the changelog starts with the version of package.json, and the lock has the same version', () => {
  const [, latest] = /^## (\d+\.\d+\.\d+) /m.exec(text('CHANGELOG.md')) ?? []
  const lock: { version: string } = JSON.parse(text('package-lock.json'))
  expect({ latest, lock: lock.version }).toEqual({ latest: version, lock: version })
})
