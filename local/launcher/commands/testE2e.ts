import { Supervisor } from '../processes/supervisor'
import { describeError, printError, printLine } from '../processes/terminal'
import { browserVariables, ensureChromium } from '../tests/chromium'
import { findRunningTestStack } from '../tests/sharedTestStack'
import { removeTestFolder, startTestStack } from '../tests/startTestStack'
import { playwrightCommand } from '../tests/testRunners'

const supervisor = new Supervisor()

/**
 * `npm run test:e2e -- <Playwright's arguments>`: only the browser tests. They use the stack that `npm run test:stack`
 * keeps running, or otherwise a separate production build.
 */
async function main(): Promise<void> {
  const chromium = await ensureChromium()
  const running = findRunningTestStack()
  if (running) printLine('Using the stack of npm run test:stack, with the build that it was started with.')
  const variables = running ?? (await startTestStack(supervisor)).variables
  const playwright = playwrightCommand({ ...variables, ...browserVariables(chromium) }, process.argv.slice(2))
  await supervisor.run({ ...playwright, onLine: printLine })
}

async function end(exitCode: number): Promise<void> {
  await supervisor.stop()
  removeTestFolder()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))

Promise.race([supervisor.crashed, main()]).then(
  () => end(0),
  (error: unknown) => {
    printError(describeError(error))
    return end(1)
  },
)
