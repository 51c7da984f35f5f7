import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeNodeVersion, findNodeVersionErrors } from '../checks/nodeVersion'
import { runToCompletion } from '../processes/runSupervised'
import type { Supervisor } from '../processes/supervisor'
import { colour, printError, printLine } from '../processes/terminal'
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
  const reports = mkdtempSync(join(tmpdir(), 'maple-harbour-'))
  process.on('exit', () => {
    removeTestFolder()
    rmSync(reports, { recursive: true, force: true })
  })
  void runToCompletion(async (supervisor) => {
    const results = await steps({ supervisor, reports })
    // After Ctrl-C, the process exits here, without a summary of the steps that it ended.
    await supervisor.stop()
    printSummary(results)
  })
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
