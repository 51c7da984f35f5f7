import { generateCode } from './bringUp'
import { browserSteps } from './browserSteps'
import { runTests } from './testRun'

/** `npm run test:full -- [--shard=n/m]`: the browser tests in every combination of locale and width. */
runTests(async (run) => {
  await generateCode(run.supervisor)
  return browserSteps(run, 'full', process.argv.slice(2))
})
