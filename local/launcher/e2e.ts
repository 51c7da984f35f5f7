import { ensureChromium } from './chromium'
import { complain, say } from './log'
import { playwrightCommand } from './parts'
import { Supervisor } from './supervisor'
import { removeTestFolder, startTestStack } from './testStack'

const supervisor = new Supervisor()

/** `npm run test:e2e -- <Playwright's arguments>`: the browser tests alone, on a production build of their own. */
async function main(): Promise<void> {
  const executable = await ensureChromium()
  const { variables } = await startTestStack(supervisor)
  const playwright = playwrightCommand({ ...variables, CHROME_PATH: executable }, process.argv.slice(2))
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
