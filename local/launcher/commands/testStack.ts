import { say } from './log'
import { superviseUntilStopped } from './run'
import { publishStack, withdrawStack } from './sharedStack'
import { removeTestFolder, startTestStack } from './testStack'

/**
 * `npm run test:stack`: builds the product and keeps it running for browser tests. As long as it runs,
 * `npm run test:e2e` starts at once. It does not see later changes of `src`: start it again for those.
 */
void superviseUntilStopped(async (supervisor) => {
  process.on('exit', () => {
    withdrawStack()
    removeTestFolder()
  })
  const { variables } = await startTestStack(supervisor)
  publishStack(variables)
  say(
    `\nThe test stack runs at ${variables.E2E_SITE_URL}. Now: npm run test:e2e -- <file>. Ctrl-C stops it.\n`,
  )
})
