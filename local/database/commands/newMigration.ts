import { writeMigration } from '../migrations/prismaFolder'
import { diffSchema } from '../migrations/schemaDiff'
import { generateClient } from './generateClient'
import { positionalArguments, prismaFolderArgument, runCommand } from './runCommand'

/**
 * `npm run db:new-migration -- <name>`: writes the next migration. Its SQL is the difference between the migrations and
 * `schema.prisma`. Returns the file's path, or undefined if there is no difference.
 */
export async function newMigration(name: string | undefined, folder?: string): Promise<string | undefined> {
  if (!name || !/^[a-z][a-z0-9_]{0,60}$/.test(name)) {
    throw new Error(
      'Name the migration in lower case, with underscores: npm run db:new-migration -- add_phone_to_user',
    )
  }
  const sql = await diffSchema(folder)
  if (sql === undefined) {
    console.log('Nothing to write: schema.prisma and the migrations agree.')
    return undefined
  }
  const file = await writeMigration(name, sql, folder)
  console.log(
    `Wrote ${file}. Read it. The next npm run dev applies it, or for another database: npm run db:migrate`,
  )
  return file
}

async function main(): Promise<void> {
  const folder = prismaFolderArgument()
  await newMigration(positionalArguments()[0], folder)
  // The type check then knows the new columns.
  if (!folder) generateClient()
}

if (require.main === module) runCommand(main)
