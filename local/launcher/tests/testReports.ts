import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** `failures`: the title of each failed test, and its error messages in the lines below. */
export type TestReport = { passed: number; failures: string[] }

export const NO_TESTS: TestReport = { passed: 0, failures: [] }

export const addReports = (first: TestReport, second: TestReport): TestReport => ({
  passed: first.passed + second.passed,
  failures: [...first.failures, ...second.failures],
})

/** An empty text if there were no tests. */
export const formatCounts = ({ passed, failures }: TestReport): string =>
  passed + failures.length > 0 ? `${passed} passed, ${failures.length} failed` : ''

const jestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
})

/** Reads a report that Jest wrote with `--json`. A test file that could not be loaded counts as one failure. */
export function readJestReport(file: string): TestReport {
  const { numPassedTests, testResults } = jestReport.parse(readJson(file))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [describeFailure(name, [message])]
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${name}: ${fullName}`, failureMessages ?? []),
    )
  })
  return { passed: numPassedTests, failures }
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
  stats: z.object({ expected: z.number() }),
})

/** Reads a report of Playwright's JSON reporter. An error outside a test, such as in the teardown, is a failure. */
export function readPlaywrightReport(file: string): TestReport {
  const { suites, errors, stats } = playwrightReport.parse(readJson(file))
  const failed = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        describeFailure(
          `${file}:${line} [${projectName}] ${title}`,
          results.flatMap((result) => result.errors.map(({ message }) => message)),
        ),
      ),
  )
  const outside = errors.map(({ message = '' }) => describeFailure('outside the tests', [message]))
  return { passed: stats.expected, failures: [...failed, ...outside] }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Lines of an error message that the summary repeats. The output of the step has the whole message. */
const MAX_LINES = 20

const describeFailure = (title: string, messages: string[]) =>
  [title, ...messages.join('\n').split('\n').slice(0, MAX_LINES)].join('\n    ')

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
