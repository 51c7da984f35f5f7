import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type TestCounts = { passed: number; failed: number }

export const NO_TESTS: TestCounts = { passed: 0, failed: 0 }

export const addCounts = (first: TestCounts, second: TestCounts): TestCounts => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
})

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

/** Reads a report that Jest wrote with `--json`. A test file that could not be loaded counts as one failure. */
export function readJestCounts(file: string): TestCounts {
  const report = jestReport.parse(readJson(file))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
})

/** Reads a report of Playwright's JSON reporter. */
export function readPlaywrightCounts(file: string): TestCounts {
  const { expected, unexpected } = playwrightReport.parse(readJson(file)).stats
  return { passed: expected, failed: unexpected }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
