import { browserVariables, ensureChromium } from './chromium'
import { complain, say } from './log'
import { playwrightCommand } from './parts'
import { findRunningStack } from './sharedStack'
import { Supervisor } from './supervisor'
import { removeTestFolder, startTestStack } from './testStack'

const supervisor = new Supervisor()

/**
 * `npm run test:e2e -- <Playwright's arguments>`: the browser tests alone, on the stack that `npm run test:stack` keeps
 * running, or else on a production build of their own.
 */
async function main(): Promise<void> {
  const chromium = await ensureChromium()
  const running = findRunningStack()
  if (running) say('Using the stack of npm run test:stack, with the build that it was started with.')
  const variables = running ?? (await startTestStack(supervisor)).variables
  const playwright = playwrightCommand({ ...variables, ...browserVariables(chromium) }, process.argv.slice(2))
  await supervisor.run({ ...playwright, onLine: say })
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
    complain(error instanceof Error ? error.message : String(error))
    return end(1)
  },
)
