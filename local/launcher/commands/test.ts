import { join } from 'node:path'
import { npmCliPath, scriptCommand } from '../processes/npm'
import type { Supervisor } from '../processes/supervisor'
import { printLine } from '../processes/terminal'
import { generateCode } from '../services/startServices'
import { runBrowserTestSteps } from '../tests/browserTestSteps'
import { runTests, type TestRun } from '../tests/runTests'
import { readJestCounts } from '../tests/testReports'
import { jestCommand } from '../tests/testRunners'
import { runProgramStep, type StepResult } from '../tests/testSteps'

const LOCK_CHECK = { name: 'locks', args: [npmCliPath(), 'ci', '--dry-run', '--ignore-scripts'], env: {} }

/**
 * `npm test`: every static check, all unit and integration tests, and the core tier of the browser tests. The browser
 * tests run on a separate production build.
 */
runTests(async (run) => {
  await generateCode(run.supervisor)
  return [
    ...(await runStaticChecks(run.supervisor)),
    await runJestStep(run),
    ...(await runBrowserTestSteps(run, 'core')),
  ]
})

/** Runs two sequences in parallel, for two cores. Lint takes about as long as all the others together. */
async function runStaticChecks(supervisor: Supervisor): Promise<StepResult[]> {
  printLine('── Checks')
  const script = (title: string, name: string) => runProgramStep(supervisor, title, scriptCommand(name))
  const sequences = await Promise.all([
    runInOrder(
      () => script('lint', 'lint'),
      () => script('generated content types', 'typegen:check'),
    ),
    runInOrder(
      () => script('format', 'format:check'),
      () => script('types', 'types'),
      () => runProgramStep(supervisor, 'package lock', LOCK_CHECK),
      () => script('migrations', 'db:check'),
    ),
  ])
  const audit = await runProgramStep(
    supervisor,
    'known vulnerabilities of packages',
    scriptCommand('audit'),
    { live: true },
  )
  return [...sequences.flat(), audit]
}

function runJestStep({ supervisor, reports }: TestRun): Promise<StepResult> {
  const report = join(reports, 'jest.json')
  const counts = () => readJestCounts(report)
  const jest = jestCommand(['--ci', '--json', `--outputFile=${report}`])
  return runProgramStep(supervisor, 'unit and integration tests', jest, { live: true, counts })
}

async function runInOrder(...steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await step())
  return results
}
