import { join } from 'node:path'
import { findNodeVersionErrors } from '../checks/nodeVersion'
import { readEnvironment, ROOT } from '../environment/environment'
import { findPortErrors } from '../environment/ports'
import { ensureSecrets } from '../environment/secrets'
import { runToCompletion } from '../processes/runSupervised'
import { printError } from '../processes/terminal'
import { listPortUses, planStack, stackForBuild } from '../services/stack'
import { buildSite, generateCode, isLakeRunning, startLake } from '../services/startServices'

/**
 * `npm run build`: only the production build. The build reads the content of the real Sanity project if one is
 * configured. Otherwise it reads the local lake, which is started for the build unless it already runs.
 */
async function main(): Promise<void> {
  const plan = () => planStack(join(ROOT, '.local/dev'), readEnvironment())
  const needsLake = plan().embedded.lake && !(await isLakeRunning(plan()))
  // Only the lake needs secrets; a build with the real project generates none.
  if (needsLake) ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  const stack = plan()
  const portUses = listPortUses(stack, ['site']).filter(
    ({ variable }) => needsLake && variable === 'LAKE_PORT',
  )
  const errors = [...findNodeVersionErrors(), ...(await findPortErrors(portUses, 'npm run build'))]
  errors.forEach(printError)
  if (errors.length > 0) return process.exit(1)

  await runToCompletion(async (supervisor) => {
    await generateCode(supervisor)
    if (needsLake) await startLake(stack, supervisor)
    await buildSite(stackForBuild(stack, readEnvironment()), supervisor)
  })
}

void main()
