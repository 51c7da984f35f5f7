import { readFileSync } from 'node:fs'

/** `unsteady`: of those that passed, how many needed a second attempt. */
export type Counts = { passed: number; failed: number; unsteady: number }

export const NO_TESTS: Counts = { passed: 0, failed: 0, unsteady: 0 }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    unsteady: one.unsteady + other.unsteady,
  }
}

/** Counts of a report that Jest wrote with `--json`. A file that could not even be loaded counts as a failure. */
export function jestCounts(file: string): Counts {
  const report = readObject(file)
  const unloaded = numberAt(report, 'numRuntimeErrorTestSuites')
  return {
    ...NO_TESTS,
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + unloaded,
  }
}

/** Counts of a report of Playwright's JSON reporter. */
export function playwrightCounts(file: string): Counts {
  const stats = objectAt(readObject(file), 'stats')
  const unsteady = numberAt(stats, 'flaky')
  return { passed: numberAt(stats, 'expected') + unsteady, failed: numberAt(stats, 'unexpected'), unsteady }
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
