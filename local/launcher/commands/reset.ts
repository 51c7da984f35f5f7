import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findLockHolder } from '../../database/server/lockFile'
import { FolderLock } from '../../../packages/content-lake/store/folderLock'
import { readEnvironment, ROOT } from '../environment/environment'
import { printError, printLine } from '../processes/terminal'
import { dataFolder, planStack } from '../services/stack'

const CONTENTS = {
  database: 'database: accounts and messages',
  lake: 'content lake: documents and images',
} as const
const SERVICES = ['database', 'lake'] as const

/** `npm run reset`: deletes the data of `npm run dev` and `npm start`. The secrets in `.env.local` stay. */
async function main(): Promise<void> {
  const stack = planStack(join(ROOT, '.local/dev'), readEnvironment())
  const lockHolder = findLockHolder(join(dataFolder(stack, 'database'), 'lock'))
  const lakePort = await new FolderLock(dataFolder(stack, 'lake')).findHolder()
  if (lockHolder !== undefined || lakePort !== undefined) {
    printError('The services are still running: stop `npm run dev` or `npm start` (Ctrl-C) first.')
    return process.exit(1)
  }
  const present = SERVICES.filter((service) => existsSync(dataFolder(stack, service)))
  for (const service of present) {
    rmSync(dataFolder(stack, service), { recursive: true, force: true })
    printLine(`Deleted ${relative(ROOT, dataFolder(stack, service))} (${CONTENTS[service]}).`)
  }
  printLine(present.length > 0 ? 'The next start creates new data.' : 'There is no data to delete.')
}

void main()
