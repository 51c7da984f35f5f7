import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complain, say } from './log'
import { addCounts, NO_TESTS } from './reports'
import { stepLine, type StepResult } from './steps'
import { Supervisor } from './supervisor'
import { removeTestFolder } from './testStack'

/** What the steps of a test run share. `reports` is a folder that is removed at the end. */
export type TestRun = { supervisor: Supervisor; reports: string }

/**
 * Runs the steps of a test command, prints a summary and ends the process: exit code 0 if every step passed, else 1.
 * Everything that the steps started is stopped first, also on Ctrl-C.
 */
export function runTests(steps: (run: TestRun) => Promise<StepResult[]>): void {
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
      summarise(results)
    })
    .catch(async (error: unknown) => {
      await cleanUp()
      complain(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    })
    .finally(() => process.exit())
}

function summarise(results: StepResult[]): void {
  const counts = results.map((result) => result.counts).reduce(addCounts, NO_TESTS)
  say('\n── Summary')
  results.map(stepLine).forEach(say)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
  say(`${(process.uptime() / 60).toFixed(1)} minutes in all`)
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
}
