import { join } from 'node:path'
import { bringUpLake, isLakeUp, generateCode } from './bringUp'
import { readEnvironment, ROOT } from './environment'
import { complain } from './log'
import { buildCommand } from './parts'
import { portFaults } from './ports'
import { superviseToTheEnd } from './run'
import { ensureSecrets } from './secrets'
import { forBuild, planStack, portUses } from './stack'

/**
 * `npm run build`: the production build alone. Its pages are made of the content: of the real project where one is
 * configured, else of the local lake, which is started for as long as the build takes unless it runs already.
 */
async function main(): Promise<void> {
  const plan = () => planStack(join(ROOT, '.local/dev'), readEnvironment())
  const needsLake = plan().embedded.lake && !(await isLakeUp(plan()))
  // The lake does not start without secrets; a build on the real project needs none, so none is made up.
  if (needsLake) ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  const stack = plan()
  const uses = portUses(stack, false).filter(({ variable }) => needsLake && variable === 'LAKE_PORT')
  const faults = await portFaults(uses, 'npm run build')
  faults.forEach(complain)
  if (faults.length > 0) return process.exit(1)

  await superviseToTheEnd(async (supervisor) => {
    await generateCode(supervisor)
    if (needsLake) await bringUpLake(stack, supervisor)
    await supervisor.run(buildCommand(forBuild(stack, readEnvironment())))
  })
}

void main()
