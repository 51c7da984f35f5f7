import { join } from 'node:path'
import { browserVariables, ensureChromium, type Chromium } from './chromium'
import { say } from './log'
import { playwrightCommand, scriptCommand } from './parts'
import { playwrightCounts } from './reports'
import { programStep, step, type StepResult } from './steps'
import { startTestStack, tryDevelopmentServer, type TestStack } from './testStack'
import type { TestRun } from './testRun'

/** Which combinations of test, locale and width run; see `tests/support/matrix.ts`. */
export type Tier = 'core' | 'full'

/**
 * Builds the site, starts the test stack and runs the browser tests of a tier on it.
 *
 * @param playwrightArguments such as `--shard=1/4`
 */
export async function browserSteps(
  { supervisor, reports }: TestRun,
  tier: Tier,
  playwrightArguments: readonly string[] = [],
): Promise<StepResult[]> {
  say('\n── Production build and its stack')
  let chromium: Chromium | undefined
  let stack: TestStack | undefined
  const prepared = [
    await step('Chromium', async () => (chromium = await ensureChromium())),
    await step('production build, stack started', async () => (stack = await startTestStack(supervisor))),
  ]
  if (!chromium || !stack) return prepared

  const env = { ...stack.variables, ...browserVariables(chromium) }
  const report = join(reports, 'playwright.json')
  const playwright = playwrightCommand({ ...env, E2E_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, [
    '--reporter=list,json',
    ...playwrightArguments,
  ])
  const tests = await programStep(supervisor, 'browser tests', playwright, {
    live: true,
    counts: () => playwrightCounts(report),
    note: chromium.isPinned ? undefined : `pictures not compared on this platform: ${PICTURES_NEED}`,
  })
  if (tier === 'full') return [...prepared, tests]

  const running = stack
  const budget = await programStep(supervisor, 'bundle budget', scriptCommand('budget', env), { live: true })
  const development = await step('development server', () => tryDevelopmentServer(running, supervisor))
  return [...prepared, tests, budget, development]
}

const PICTURES_NEED = 'they are of the Chromium that the lock file pins for Linux x64'
