import { join } from 'node:path'
import { ROOT } from '../environment/environment'
import { printLine } from '../processes/terminal'
import { browserVariables, ensureChromium, type Chromium } from './chromium'
import { checkDevelopment } from './development/checkDevelopment'
import { checkFirstLoad } from './firstLoad'
import type { TestRun } from './runTests'
import { startTestStack, type TestStack } from './startTestStack'
import { readPlaywrightCounts } from './testReports'
import { playwrightCommand } from './testRunners'
import { runProgramStep, runStep, type StepResult } from './testSteps'

/**
 * Runs the core tier of the browser tests (`tests/support/matrix.ts`) on a separate production build, measures its
 * scripts, and tests `npm run dev`.
 */
export async function runBrowserTestSteps({ supervisor, reports }: TestRun): Promise<StepResult[]> {
  printLine('\n── Production build and its stack')
  let chromium: Chromium | undefined
  let stack: TestStack | undefined
  const preparation = [
    await runStep('Chromium', async () => (chromium = await ensureChromium())),
    await runStep('production build, stack started', async () => (stack = await startTestStack(supervisor))),
  ]
  if (!chromium || !stack) return preparation

  const env = { ...stack.variables, ...browserVariables(chromium) }
  const report = join(reports, 'playwright.json')
  const playwright = playwrightCommand({ ...env, E2E_TIER: 'core', PLAYWRIGHT_JSON_OUTPUT_FILE: report }, [
    '--reporter=list,json',
  ])
  const tests = await runProgramStep(supervisor, 'browser tests', playwright, {
    live: true,
    counts: () => readPlaywrightCounts(report),
    note: chromium.isPinned ? undefined : PICTURES_NOT_COMPARED,
  })

  const build = join(ROOT, stack.variables.NEXT_DIST_DIR ?? '')
  const firstLoad = await runStep('first load of scripts', () => checkFirstLoad(build))
  printLine('\n── npm run dev')
  return [...preparation, tests, firstLoad, ...(await checkDevelopment(supervisor))]
}

const PICTURES_NOT_COMPARED =
  'pictures not compared on this platform: they come from the Chromium that the lock file pins for Linux x64'
