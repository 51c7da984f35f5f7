import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshClient } from './bringUp'
import { ensureChromium } from './chromium'
import { complain, say } from './log'
import { jestCommand, npmProgram, playwrightCommand, scriptCommand } from './parts'
import { addCounts, jestCounts, NO_TESTS, playwrightCounts } from './reports'
import { programStep, step, stepLine, type StepResult } from './steps'
import { Supervisor } from './supervisor'
import { removeTestFolder, startTestStack, tryDevelopmentServer, type TestStack } from './testStack'

const LOCK_CHECK = { name: 'locks', args: [npmProgram(), 'ci', '--dry-run', '--ignore-scripts'], env: {} }

const supervisor = new Supervisor()
const reports = mkdtempSync(join(tmpdir(), 'maple-harbour-'))

/** `npm test`: every check, then all tests, the browser's on a production build with a stack of its own. */
async function main(): Promise<StepResult[]> {
  await refreshClient(supervisor)
  return [...(await staticChecks()), await jestStep(), ...(await browserSteps())]
}

/** Two lanes, for two cores; lint is as long as the others together. */
async function staticChecks(): Promise<StepResult[]> {
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

function jestStep(): Promise<StepResult> {
  const report = join(reports, 'jest.json')
  const counts = () => jestCounts(report)
  return programStep(supervisor, 'unit and integration tests', jestCommand(report), { live: true, counts })
}

async function browserSteps(): Promise<StepResult[]> {
  say('\n── Production build and its stack')
  let executable: string | undefined
  let running: TestStack | undefined
  const chromium = await step('a Chromium', async () => (executable = await ensureChromium()))
  const build = await step('production build, stack started', async () => {
    running = await startTestStack(supervisor)
  })
  if (!executable || !running) return [chromium, build]

  const stack = running
  const env = { ...stack.variables, CHROME_PATH: executable }
  const budget = await programStep(supervisor, 'bundle budget', scriptCommand('budget', env), { live: true })
  const report = join(reports, 'playwright.json')
  const playwright = playwrightCommand({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, [
    '--reporter=list,json',
    // A test that passes at its second attempt only is a fault too, of the product or of the test: the list and the
    // summary name it. But it does not hold back everything else.
    '--retries=1',
  ])
  const counts = () => playwrightCounts(report)
  const browser = await programStep(supervisor, 'browser tests', playwright, { live: true, counts })
  const development = await step('development server', () => tryDevelopmentServer(stack, supervisor))
  return [chromium, build, budget, browser, development]
}

async function inOrder(...steps: (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const run of steps) results.push(await run())
  return results
}

async function cleanUp(): Promise<void> {
  await supervisor.stop()
  removeTestFolder()
  rmSync(reports, { recursive: true, force: true })
}

function summarise(results: StepResult[]): void {
  const counts = results.map((result) => result.counts).reduce(addCounts, NO_TESTS)
  say('\n── Summary')
  results.map(stepLine).forEach(say)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
  say(`\n${counts.passed} passed, ${counts.failed} failed`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(1)))
}

Promise.race([supervisor.crashed, main()])
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
