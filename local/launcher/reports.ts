import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number }

export const NO_TESTS: Counts = { passed: 0, failed: 0 }

export function addCounts(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** Counts of a report that Jest wrote with `--json`. A file that could not even be loaded counts as a failure. */
export function jestCounts(file: string): Counts {
  const report = readObject(file)
  const unloaded = numberAt(report, 'numRuntimeErrorTestSuites')
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') + unloaded }
}

/** Counts of a report of Playwright's JSON reporter. */
export function playwrightCounts(file: string): Counts {
  const stats = objectAt(readObject(file), 'stats')
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
  }
}

function readObject(file: string): object {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof value === 'object' && value !== null) return value
  throw new Error(`${file} holds no report.`)
}

function objectAt(report: object, key: string): object {
  const value: unknown = Object.entries(report).find(([name]) => name === key)?.[1]
  if (typeof value === 'object' && value !== null) return value
  throw new Error(`The report has no ${key}.`)
}

function numberAt(report: object, key: string): number {
  const value: unknown = Object.entries(report).find(([name]) => name === key)?.[1]
  if (typeof value === 'number') return value
  throw new Error(`The report has no number ${key}.`)
}
