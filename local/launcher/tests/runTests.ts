import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeNodeVersion, findNodeVersionErrors } from '../checks/nodeVersion'
import { Supervisor } from '../processes/supervisor'
import { colour, describeError, printError, printLine } from '../processes/terminal'
import { removeTestFolder } from './startTestStack'
import { addReports, formatCounts, NO_TESTS } from './testReports'
import { formatStepResult, type StepResult } from './testSteps'

/** Shared by the steps of a test command. `reports` is a folder that is removed at the end. */
export type TestRun = { supervisor: Supervisor; reports: string }

/**
 * Runs the steps of a test command, prints a summary and exits. The exit code is 0 if every step passed, otherwise 1.
 * Before the exit, also on Ctrl-C, it stops every process that the steps started.
 */
export function runTests(steps: (run: TestRun) => Promise<StepResult[]>): void {
  printLine(describeNodeVersion())
  const errors = findNodeVersionErrors()
  errors.forEach(printError)
  if (errors.length > 0) return process.exit(1)
  const supervisor = new Supervisor()
  const reports = mkdtempSync(join(tmpdir(), 'maple-harbour-'))
  const cleanUp = async () => {
    await supervisor.stop()
    removeTestFolder()
    rmSync(reports, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void cleanUp().then(() => process.exit(1)))
  }
  Promise.race([supervisor.crashed, steps({ supervisor, reports })])
    .then(async (results) => {
      await cleanUp()
      printSummary(results)
    })
    .catch(async (error: unknown) => {
      await cleanUp()
      printError(describeError(error))
      process.exitCode = 1
    })
    .finally(() => process.exit())
}

function printSummary(results: StepResult[]): void {
  const report = results.map((result) => result.report).reduce(addReports, NO_TESTS)
  printLine('\n── Summary')
  results.map(formatStepResult).forEach(printLine)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
  printLine(`${(process.uptime() / 60).toFixed(1)} minutes in all`)
  // At the end, because a log of continuous integration may show only its last lines.
  report.failures.forEach((failure) => printLine(`\n${colour(31, '✗')} ${failure}`))
  const counts = formatCounts(report)
  if (counts) printLine(`\n${counts}`)
}
