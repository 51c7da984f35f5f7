import { PROGRAM_MISSING } from '../processes/installedPrograms'
import { runToCompletion } from '../processes/runSupervised'
import { printError, printLine } from '../processes/terminal'
import { ENGINE_NAMES, findEngine } from '../tests/browserEngines'
import { testStackVariables } from '../tests/sharedTestStack'
import { playwrightCommand } from '../tests/testRunners'

const OWN_STACK = '--own-stack'

/**
 * `npm run test:engines -- [firefox|webkit] [--own-stack] [Playwright's arguments]`: the main journeys in Firefox and
 * WebKit. They use the stack that `npm run test:stack` keeps running. Without one, and with `--own-stack`, they use a
 * separate production build.
 */
void runToCompletion(async (supervisor) => {
  const args = process.argv.slice(2)
  const selected = ENGINE_NAMES.filter((name) => args.includes(name))
  const names = selected.length > 0 ? selected : ENGINE_NAMES
  const missing = names.map(findEngine).filter((engine) => engine.kind === 'missing')
  missing.forEach(({ remedy }) => printError(remedy))
  if (missing.length > 0) {
    process.exitCode = PROGRAM_MISSING
    return
  }
  const variables = await testStackVariables(supervisor, { isOwn: args.includes(OWN_STACK) })
  const playwright = playwrightCommand(variables, [
    '--config=tests/engines/playwright.config.ts',
    ...names.map((name) => `--project=${name}`),
    ...args.filter((arg) => arg !== OWN_STACK && !ENGINE_NAMES.some((name) => name === arg)),
  ])
  await supervisor.run({ ...playwright, onLine: printLine })
  printLine(`The main journeys pass in ${names.join(' and ')}.`)
})
