import { join } from 'node:path'
import { bringUpSite, bringUpStandIns, bringUpStudio } from './bringUp'
import { readEnvironment, ROOT } from './environment'
import { say } from './log'
import { mayStart, superviseUntilStopped } from './run'
import { ensureSecrets } from './secrets'
import { planStack } from './stack'
import { describeStack } from './table'

/** `npm run dev`: the whole product on this machine, the site and the Studio reloading on each change. */
async function main(): Promise<void> {
  const added = ensureSecrets(join(ROOT, '.env.local'), readEnvironment())
  if (added.length > 0) say('Wrote new local secrets to .env.local.')
  const stack = planStack(join(ROOT, '.local/dev'), readEnvironment())
  if (!(await mayStart(stack, true, 'npm run dev'))) return process.exit(1)

  say('Starting … the first start takes a minute.')
  await superviseUntilStopped(async (supervisor) => {
    await Promise.all([
      bringUpStandIns(stack, supervisor).then(() => bringUpSite(stack, supervisor, 'dev')),
      bringUpStudio(stack, supervisor),
    ])
    say(`\n${describeStack(stack, true)}\nCtrl-C stops everything.\n`)
  })
}

void main()
