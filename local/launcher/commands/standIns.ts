import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runPreflightChecks } from '../checks/preflight'
import { readEnvironment, ROOT } from '../environment/environment'
import { ensureSecrets } from '../environment/secrets'
import { runUntilStopped } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { describeStandIns } from '../services/describeStack'
import { planStack, siteVariables } from '../services/stack'
import { startStandIns } from '../services/startServices'

/**
 * `npm run stand-ins`: only content lake, database and mail catcher, to try a deployment of the site that was started
 * in another way. Writes the variables for its processes to a file.
 */
async function main(): Promise<void> {
  ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  const folder = join(ROOT, '.local/dev')
  const stack = planStack(folder, readEnvironment())
  if (!(await runPreflightChecks(stack, [], 'npm run stand-ins'))) return process.exit(1)

  await runUntilStopped(async (supervisor) => {
    await startStandIns(stack, supervisor)
    const file = join(folder, 'site.env')
    writeFileSync(file, siteVariables(stack), { mode: 0o600 })
    printLine(`\n${describeStandIns(stack)}\n\nThe variables of the site are in ${relative(ROOT, file)}.`)
    printLine('Ctrl-C stops everything.\n')
  })
}

void main()
