import { runToCompletion } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { browserVariables, ensureChromium } from '../tests/chromium'
import { testStackVariables } from '../tests/sharedTestStack'
import { playwrightCommand } from '../tests/testRunners'

/**
 * `npm run test:e2e -- <Playwright's arguments>`: only the browser tests. They use the stack that `npm run test:stack`
 * keeps running, or otherwise a separate production build.
 */
void runToCompletion(async (supervisor) => {
  const chromium = await ensureChromium()
  const variables = await testStackVariables(supervisor)
  const playwright = playwrightCommand({ ...variables, ...browserVariables(chromium) }, process.argv.slice(2))
  await supervisor.run({ ...playwright, onLine: printLine })
})
