import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runPreflightChecks } from '../checks/preflight'
import { readEnvironment, ROOT } from '../environment/environment'
import { ensureSecrets } from '../environment/secrets'
import { runUntilStopped } from '../processes/runSupervised'
import { printLine } from '../processes/terminal'
import { describeStack } from '../services/describeStack'
import { planStack } from '../services/stack'
import { startSite, startStandIns, startStudio } from '../services/startServices'

/**
 * `npm run dev`: the whole product on this machine. Changed code shows at once. `-- --root <folder>` keeps the secrets
 * and the data in that folder instead of the repository.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT } } })
  const root = resolve(values.root)
  const added = ensureSecrets(join(root, '.env.local'), readEnvironment(root))
  if (added.length > 0) printLine('Wrote new local secrets to .env.local.')
  const stack = planStack(join(root, '.local/dev'), readEnvironment(root))
  if (!(await runPreflightChecks(stack, ['site', 'studio'], 'npm run dev'))) return process.exit(1)

  printLine('Starting … The first start takes one to three minutes.')
  await runUntilStopped(async (supervisor) => {
    await Promise.all([
      startStandIns(stack, supervisor).then(() => startSite(stack, supervisor, 'dev')),
      startStudio(stack, supervisor, 'dev'),
    ])
    printLine(`\n${describeStack(stack, true)}\nCtrl-C stops everything.\n`)
  })
}

void main()
