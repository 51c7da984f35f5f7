/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkEnvironment, EnvironmentError } from '@/config/env.server'
import { replaceEnvironment } from '../../support/environment'

const ROOT = resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const namesIn = (example: string) => [...example.matchAll(/^([A-Z\d_]+)=$/gm)].map(([, name = '']) => name)

const operator = text('.env.example')
const local = text('.env.local.example')
const listed = [...namesIn(operator), ...namesIn(local)]

/** Read by a package, not by our code. */
const READ_BY_PACKAGES = ['OTEL_EXPORTER_OTLP_HEADERS']
/** Set by our own programs for each other, by Next.js, or by the shell. */
const SET_BY_PROGRAMS =
  /^(E2E_\w+|BUILD_STANDALONE|LAUNCHER_PID|SCRIPTS_FILE|RECHECK_BACKEND|AUTH_TRUST_HOST|NEXTAUTH_URL|NEXT_(PHASE|RUNTIME)|NODE_ENV|(NO|FORCE)_COLOR|PATH|PGPASSWORD)$/

/** Objects and calls that hold the environment: `process.env.NAME`, `const { NAME } = readEnvironment()` and so on. */
const ENVIRONMENT = String.raw`(?:process\.env|(?:process|read)Environment\(\)|environment|variables|given)`
const MEMBER = new RegExp(String.raw`\b${ENVIRONMENT}\.([A-Z][A-Z\d_]*[A-Z\d])\b`, 'g')
const DESTRUCTURED = new RegExp(String.raw`\{([^{}]*)\}(?:: \w+)? = ${ENVIRONMENT}`, 'g')
/** A variable of the schemas in `src/config`, and one that the launcher reads by name. */
const SCHEMA_KEY = /[{\s]([A-Z][A-Z\d]*(?:_[A-Z\d]+)+): /g
const BY_NAME = /\bvariable: '([A-Z_]+)'/g

function variablesReadBy(file: string): string[] {
  const source = text(file)
  const patterns = file.startsWith('src/config/') ? [MEMBER, BY_NAME, SCHEMA_KEY] : [MEMBER, BY_NAME]
  return [
    ...patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
    ...[...source.matchAll(DESTRUCTURED)].flatMap(
      ([, members = '']) => members.match(/\b[A-Z][A-Z\d_]+\b/g) ?? [],
    ),
  ]
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !/^tests\/(?:unit|integration|e2e)\//.test(file))
  .filter((file) => existsSync(join(ROOT, file)))
const read = new Set(files.flatMap(variablesReadBy))

it('each variable that the code reads is in one of the two example files', () => {
  expect(read.size).toBeGreaterThan(50)
  const known = [...read].filter((name) => !SET_BY_PROGRAMS.test(name))
  expect(known.filter((name) => !listed.includes(name))).toEqual([])
})

it('each variable in the example files is read, and listed once', () => {
  expect(listed.filter((name) => !read.has(name))).toEqual(READ_BY_PACKAGES)
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([])
})

it('each variable has a comment above it, and each file names the other one', () => {
  for (const example of [operator, local]) expect(example).not.toMatch(/\n\n[A-Z\d_]+=/)
  expect(operator).toContain('.env.local.example')
  expect(local).toMatch(/ \.env\.example/)
})

it('the first group of .env.example has exactly the variables without which no process starts', () => {
  const [, required = ''] = operator.split(/^# ===.*$/m)
  const environment = replaceEnvironment()
  environment.set({})
  let missing: string[] = []
  try {
    checkEnvironment()
  } catch (error) {
    if (error instanceof EnvironmentError) missing = Object.keys(error.faults)
  }
  environment.restore()
  expect(namesIn(required).toSorted()).toEqual(missing.toSorted())
})
