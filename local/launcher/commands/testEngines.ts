import { PROGRAM_MISSING } from '../processes/installedPrograms'
import { Supervisor } from '../processes/supervisor'
import { describeError, printError, printLine } from '../processes/terminal'
import { ENGINE_NAMES, findEngine } from '../tests/browserEngines'
import { findRunningTestStack } from '../tests/sharedTestStack'
import { removeTestFolder, startTestStack } from '../tests/startTestStack'
import { playwrightCommand } from '../tests/testRunners'

const OWN_STACK = '--own-stack'

const supervisor = new Supervisor()

/**
 * `npm run test:engines -- [firefox|webkit] [--own-stack] [Playwright's arguments]`: the main journeys in Firefox and
 * WebKit. They use the stack that `npm run test:stack` keeps running. Without one, and with `--own-stack`, they use a
 * separate production build.
 */
async function main(): Promise<number> {
  const args = process.argv.slice(2)
  const selected = ENGINE_NAMES.filter((name) => args.includes(name))
  const names = selected.length > 0 ? selected : ENGINE_NAMES
  const missing = names.map(findEngine).filter((engine) => engine.kind === 'missing')
  missing.forEach(({ remedy }) => printError(remedy))
  if (missing.length > 0) return PROGRAM_MISSING

  const running = args.includes(OWN_STACK) ? undefined : findRunningTestStack()
  if (running) printLine('Using the stack of npm run test:stack, with the build that it was started with.')
  const variables = running ?? (await startTestStack(supervisor)).variables
  const playwright = playwrightCommand(variables, [
    '--config=tests/engines/playwright.config.ts',
    ...names.map((name) => `--project=${name}`),
    ...args.filter((arg) => arg !== OWN_STACK && !ENGINE_NAMES.some((name) => name === arg)),
  ])
  await supervisor.run({ ...playwright, onLine: printLine })
  printLine(`The main journeys pass in ${names.join(' and ')}.`)
  return 0
}

async function end(exitCode: number): Promise<void> {
  await supervisor.stop()
  removeTestFolder()
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))

Promise.race([supervisor.crashed, main()]).then(end, (error: unknown) => {
  printError(describeError(error))
  return end(1)
})
