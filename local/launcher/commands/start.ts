import { join } from 'node:path'
import { bringUpSite, bringUpStandIns } from './bringUp'
import { readEnvironment, ROOT } from './environment'
import { say } from './log'
import { buildCommand } from './parts'
import { mayStart, superviseUntilStopped } from './run'
import { ensureSecrets } from './secrets'
import { planStack } from './stack'
import { describeStack } from './table'

/** `npm start`: the production build of the site, on the stand-ins or on the real services that are configured. */
async function main(): Promise<void> {
  const folder = join(ROOT, '.local/dev')
  const given = planStack(folder, readEnvironment())
  // Where every service is real, so are its secrets: none is made up.
  if (Object.values(given.embedded).some(Boolean)) ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  const stack = planStack(folder, readEnvironment())
  if (!(await mayStart(stack, false, 'npm start'))) return process.exit(1)

  await superviseUntilStopped(async (supervisor) => {
    await bringUpStandIns(stack, supervisor)
    say('Building …')
    await supervisor.run(buildCommand(stack))
    await bringUpSite(stack, supervisor, 'start')
    say(`\n${describeStack(stack, false)}\nCtrl-C stops everything.\n`)
  })
}

void main()
