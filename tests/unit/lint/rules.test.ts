/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ALLOWED, COPY_CASES, ENVIRONMENT_CASES, PROJECT_CASES, TEST_CASES, TITLE_CASES } from './ruleCases'

const ROOT = resolve(__dirname, '../../..')

/** One process for all: loading the rules takes longer than applying them. */
function lint(texts: { file: string; code: string }[]): string[][] {
  const args = ['--import', 'tsx', join(__dirname, 'lintTexts.ts')]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, input: JSON.stringify(texts) }).toString(),
  )
}

const cases = [...ENVIRONMENT_CASES, ...PROJECT_CASES, ...COPY_CASES, ...TEST_CASES, ...TITLE_CASES]
const texts = [
  ...cases.map(([, file, , bad]) => ({ file, code: bad })),
  ...cases.map(([, file, , , good]) => ({ file, code: good })),
  ...ALLOWED.map(([file, code]) => ({ file, code })),
]
let violations: string[][]

beforeAll(() => {
  violations = lint(texts)
})

const violatedRules = (file: string, code: string) =>
  violations[texts.findIndex((text) => text.file === file && text.code === code)]

describe('reports a violation', () => {
  it.each(cases)('%s (%s)', (_name, file, rule, bad) => {
    expect(violatedRules(file, bad)).toContain(rule)
  })
})

describe('accepts similar code that follows the rules', () => {
  it.each(cases.filter(([, , , , good]) => good))('%s (%s)', (_name, file, _rule, _bad, good) => {
    expect(violatedRules(file, good)).toEqual([])
  })

  it.each(ALLOWED)('%s', (file, code) => {
    expect(violatedRules(file, code)).toEqual([])
  })
})
