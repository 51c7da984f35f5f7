import { folderArgument, runCommand, words } from './command'
import { difference } from './difference'
import { writeMigration } from './prismaFolder'

/**
 * `npm run db:new-migration -- <name>`: writes the next migration from the difference between the migrations
 * and `schema.prisma`. Returns the file's path, or undefined when there is nothing to write.
 */
export async function newMigration(name: string | undefined, folder?: string): Promise<string | undefined> {
  if (!name || !/^[a-z][a-z0-9_]{0,60}$/.test(name)) {
    throw new Error(
      'Name the migration in lower case, with underscores: npm run db:new-migration -- add_phone_to_user',
    )
  }
  const sql = await difference(folder)
  if (sql === undefined) {
    console.log('Nothing to write: schema.prisma and the migrations agree.')
    return undefined
  }
  const file = await writeMigration(name, sql, folder)
  console.log(`Wrote ${file}. Read it, then apply it with: npm run db:migrate`)
  return file
}

if (require.main === module) runCommand(() => newMigration(words()[0], folderArgument()))
