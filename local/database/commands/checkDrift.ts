import { difference } from './difference'
import { folderArgument, runCommand } from './command'

/** `npm run db:check`: fails when `schema.prisma` holds a change that no migration carries. */
export async function checkDrift(folder?: string): Promise<void> {
  const sql = await difference(folder)
  if (sql === undefined) return console.log('schema.prisma and the migrations agree.')
  throw new Error(
    'schema.prisma and prisma/migrations disagree. ' +
      `Write the missing migration with: npm run db:new-migration -- <name>\n${sql.trim()}`,
  )
}

if (require.main === module) runCommand(() => checkDrift(folderArgument()))
