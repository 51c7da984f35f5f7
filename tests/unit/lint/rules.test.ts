/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { COPY_CASES, ENVIRONMENT_CASES, HOUSE_CASES, LAWFUL, TEST_CASES } from './houseCases'

const ROOT = resolve(__dirname, '../../..')

/** One process for all: loading the rules takes longer than applying them. */
function lint(texts: { file: string; code: string }[]): string[][] {
  const args = ['--import', 'tsx', join(__dirname, 'lintTexts.ts')]
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: ROOT, input: JSON.stringify(texts) }).toString(),
  )
}

const cases = [...ENVIRONMENT_CASES, ...HOUSE_CASES, ...COPY_CASES, ...TEST_CASES]
const texts = [
  ...cases.map(([, file, , bad]) => ({ file, code: bad })),
  ...cases.map(([, file, , , good]) => ({ file, code: good })),
  ...LAWFUL.map(([file, code]) => ({ file, code })),
]
let broken: string[][]

beforeAll(() => {
  broken = lint(texts)
})

const rulesBrokenBy = (file: string, code: string) =>
  broken[texts.findIndex((text) => text.file === file && text.code === code)]

describe('a planted violation is found', () => {
  it.each(cases)('%s (%s)', (_name, file, rule, bad) => {
    expect(rulesBrokenBy(file, bad)).toContain(rule)
  })
})

describe('its lawful twin passes', () => {
  it.each(cases.filter(([, , , , good]) => good))('%s (%s)', (_name, file, _rule, _bad, good) => {
    expect(rulesBrokenBy(file, good)).toEqual([])
  })

  it.each(LAWFUL)('%s', (file, code) => {
    expect(rulesBrokenBy(file, code)).toEqual([])
  })
})
