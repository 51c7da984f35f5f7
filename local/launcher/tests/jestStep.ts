import { join } from 'node:path'
import type { TestRun } from './runTests'
import { readJestReport } from './testReports'
import { jestCommand } from './testRunners'
import { runProgramStep, type StepResult } from './testSteps'

/** Runs Jest as one step of a test command, and counts its tests. */
export function runJestStep(
  { supervisor, reports }: TestRun,
  title: string,
  jestArguments: string[],
): Promise<StepResult> {
  const file = join(reports, 'jest.json')
  const jest = jestCommand([...jestArguments, '--json', `--outputFile=${file}`])
  return runProgramStep(supervisor, title, jest, { live: true, report: () => readJestReport(file) })
}
