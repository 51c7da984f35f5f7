import { join } from 'node:path'
import { runPreflightChecks } from '../checks/preflight'
import { readEnvironment, ROOT } from '../environment/environment'
import { ensureSecrets } from '../environment/secrets'
import { runUntilStopped } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { describeStack } from '../services/describeStack'
import { planStack } from '../services/stack'
import { buildSite, startSite, startStandIns } from '../services/startServices'

/**
 * `npm start`: the production build of the site, with the real services that are configured and stand-ins otherwise.
 */
async function main(): Promise<void> {
  const folder = join(ROOT, '.local/dev')
  const { embedded } = planStack(folder, readEnvironment())
  // With real services only, the secrets are real too, so none is generated.
  if (Object.values(embedded).some(Boolean)) ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  const stack = planStack(folder, readEnvironment())
  if (!(await runPreflightChecks(stack, ['site'], 'npm start'))) return process.exit(1)

  await runUntilStopped(async (supervisor) => {
    await startStandIns(stack, supervisor)
    printLine('Building …')
    await buildSite(stack, supervisor)
    await startSite(stack, supervisor, 'start')
    printLine(`\n${describeStack(stack, false)}\nCtrl-C stops everything.\n`)
  })
}

void main()
