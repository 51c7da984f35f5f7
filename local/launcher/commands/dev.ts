import { join } from 'node:path'
import { runPreflightChecks } from '../checks/preflight'
import { readEnvironment, ROOT } from '../environment/environment'
import { ensureSecrets } from '../environment/secrets'
import { runUntilStopped } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { describeStack } from '../services/describeStack'
import { planStack } from '../services/stack'
import { startSite, startStandIns, startStudio } from '../services/startServices'

/** `npm run dev`: the whole product on this machine. The site and the Studio reload after each change. */
async function main(): Promise<void> {
  const added = ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  if (added.length > 0) printLine('Wrote new local secrets to .env.local.')
  const stack = planStack(join(ROOT, '.local/dev'), readEnvironment())
  if (!(await runPreflightChecks(stack, ['site', 'studio'], 'npm run dev'))) return process.exit(1)

  printLine('Starting … the first start takes a minute.')
  await runUntilStopped(async (supervisor) => {
    await Promise.all([
      startStandIns(stack, supervisor).then(() => startSite(stack, supervisor, 'dev')),
      startStudio(stack, supervisor),
    ])
    printLine(`\n${describeStack(stack, true)}\nCtrl-C stops everything.\n`)
  })
}

void main()
