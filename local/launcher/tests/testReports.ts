import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number }

export const NO_TESTS: Counts = { passed: 0, failed: 0 }

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
})

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: z.number(),
})

/** Counts of a report that Jest wrote with `--json`. A file that could not be loaded counts as a failure. */
export function jestCounts(file: string): Counts {
  const report = jestReport.parse(readJson(file))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
})

/** Counts of a report of Playwright's JSON reporter. */
export function playwrightCounts(file: string): Counts {
  const { expected, unexpected } = playwrightReport.parse(readJson(file)).stats
  return { passed: expected, failed: unexpected }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
