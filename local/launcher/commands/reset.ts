import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lockHolder } from '../database/lockFile'
import { readEnvironment, ROOT } from './environment'
import { complain, say } from './log'
import { isTaken } from './ports'
import { dataFolder, planStack } from './stack'

const CONTENTS = {
  database: 'database: accounts and messages',
  lake: 'content lake: documents and images',
} as const

/** `npm run reset`: drops the data of `npm run dev` and `npm start`; the secrets in `.env.local` stay. */
async function main(): Promise<void> {
  const stack = planStack(join(ROOT, '.local/dev'), readEnvironment())
  const holder = lockHolder(join(dataFolder(stack, 'database'), 'lock'))
  if (holder !== undefined || (stack.embedded.lake && (await isTaken(stack.ports.lake)))) {
    complain('The parts are still running: stop `npm run dev` or `npm start` (Ctrl-C) first.')
    return process.exit(1)
  }
  const present = (Object.keys(CONTENTS) as (keyof typeof CONTENTS)[]).filter((part) => {
    return existsSync(dataFolder(stack, part))
  })
  for (const part of present) {
    rmSync(dataFolder(stack, part), { recursive: true, force: true })
    say(`Dropped ${relative(ROOT, dataFolder(stack, part))} (${CONTENTS[part]}).`)
  }
  say(present.length > 0 ? 'The next start begins anew.' : 'Nothing to drop.')
}

void main()
