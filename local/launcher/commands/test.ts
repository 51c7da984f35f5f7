import { join } from 'node:path'
import { generateCode } from './bringUp'
import { browserSteps } from './browserSteps'
import { say } from './log'
import { jestCommand, npmProgram, scriptCommand } from './parts'
import { jestCounts } from './reports'
import { programStep, type StepResult } from './steps'
import type { Supervisor } from './supervisor'
import { runTests, type TestRun } from './testRun'

const LOCK_CHECK = { name: 'locks', args: [npmProgram(), 'ci', '--dry-run', '--ignore-scripts'], env: {} }

/**
 * `npm test`: every static check, all unit and integration tests, and the core tier of the browser tests on a
 * production build of its own.
 */
runTests(async (run) => {
  await generateCode(run.supervisor)
  return [...(await staticChecks(run.supervisor)), await jestStep(run), ...(await browserSteps(run, 'core'))]
})

/** Two lanes, for two cores; lint takes as long as the others together. */
async function staticChecks(supervisor: Supervisor): Promise<StepResult[]> {
  say('── Checks')
  const script = (title: string, name: string) => programStep(supervisor, title, scriptCommand(name))
  const lanes = await Promise.all([
    inOrder(
      () => script('lint', 'lint'),
      () => script('generated content types', 'typegen:check'),
    ),
    inOrder(
      () => script('format', 'format:check'),
      () => script('types', 'types'),
      () => programStep(supervisor, 'package lock', LOCK_CHECK),
      () => script('migrations', 'db:check'),
    ),
  ])
  const audit = await programStep(supervisor, 'known faults of packages', scriptCommand('audit'), {
    live: true,
  })
  return [...lanes.flat(), audit]
}

function jestStep({ supervisor, reports }: TestRun): Promise<StepResult> {
  const report = join(reports, 'jest.json')
  const counts = () => jestCounts(report)
  return programStep(supervisor, 'unit and integration tests', jestCommand(report), { live: true, counts })
}

async function inOrder(...steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const run of steps) results.push(await run())
  return results
}
