import { generateCode } from '../services/startServices'
import { runBrowserTestSteps } from '../tests/browserTestSteps'
import { runTests } from '../tests/runTests'

/** `npm run test:full -- [--shard=n/m]`: the browser tests in every combination of locale and width. */
runTests(async (run) => {
  await generateCode(run.supervisor)
  return runBrowserTestSteps(run, 'full', process.argv.slice(2))
})
