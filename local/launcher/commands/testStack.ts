import { runUntilStopped } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { publishTestStack, unpublishTestStack } from '../tests/sharedTestStack'
import { removeTestFolder, startTestStack } from '../tests/startTestStack'

/**
 * `npm run test:stack`: builds the product and keeps it running for browser tests, so that `npm run test:e2e` starts
 * immediately. Restart it after changes in `src`, because the build does not contain later changes.
 */
void runUntilStopped(async (supervisor) => {
  process.on('exit', () => {
    unpublishTestStack()
    removeTestFolder()
  })
  const { variables } = await startTestStack(supervisor)
  publishTestStack(variables)
  printLine(
    `\nThe test stack runs at ${variables.E2E_SITE_URL}. Now: npm run test:e2e -- <file>. Ctrl-C stops it.\n`,
  )
})
