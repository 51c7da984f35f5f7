import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import { printLine } from '../processes/terminal'
import { browserVariables, ensureChromium, type Chromium } from './chromium'
import { checkDevelopment } from './development/checkDevelopment'
import { checkFirstLoad } from './firstLoad'
import type { TestRun } from './runTests'
import { startTestStack, type TestStack } from './startTestStack'
import { readPlaywrightReport } from './testReports'
import { playwrightCommand } from './testRunners'
import { runProgramStep, runStep, type StepResult } from './testSteps'

/**
 * Tests `npm run dev` while a separate production build is made, which saves a tenth of the time of both on two cores.
 * Then runs the core tier of the browser tests (`tests/support/matrix.ts`) on the build, and measures its scripts.
 */
export async function runBrowserTestSteps(run: TestRun): Promise<StepResult[]> {
  printLine('\n── npm run dev, production build and its stack')
  let chromium: Chromium | undefined
  let stack: TestStack | undefined
  const [development, ...preparation] = await Promise.all([
    checkDevelopment(run.supervisor),
    runStep('Chromium', async () => (chromium = await ensureChromium())),
    runStep('production build, stack started', async () => (stack = await startTestStack(run.supervisor))),
  ])
  const tests = chromium && stack ? await runOnBuild(run, chromium, stack) : []
  return [...development, ...preparation, ...tests]
}

async function runOnBuild(
  { supervisor, reports }: TestRun,
  chromium: Chromium,
  { variables }: TestStack,
): Promise<StepResult[]> {
  const file = join(reports, 'playwright.json')
  const env = { ...variables, ...browserVariables(chromium) }
  const playwright = playwrightCommand({ ...env, E2E_TIER: 'core', PLAYWRIGHT_JSON_OUTPUT_FILE: file }, [
    '--reporter=list,json',
  ])
  const build = join(ROOT, variables.NEXT_DIST_DIR ?? '')
  return [
    await runProgramStep(supervisor, 'browser tests', playwright, {
      live: true,
      report: () => readPlaywrightReport(file),
      note: chromium.isPinned ? undefined : PICTURES_NOT_COMPARED,
    }),
    await runStep('first load of scripts', () => checkFirstLoad(build)),
  ]
}

const PICTURES_NOT_COMPARED =
  'pictures not compared on this platform: they come from the Chromium that the lock file pins for Linux x64'
