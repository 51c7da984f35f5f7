import { diffSchema } from '../migrations/schemaDiff'
import { prismaFolderArgument, runCommand } from './runCommand'

/** `npm run check -- migrations`: fails if the migrations together result in another schema than `schema.prisma`. */
export async function checkDrift(folder?: string): Promise<void> {
  const sql = await diffSchema(folder)
  if (sql === undefined) return console.log('schema.prisma and the migrations agree.')
  throw new Error(
    'schema.prisma and prisma/migrations disagree. ' +
      `Write the missing migration with: npm run db:new-migration -- <name>\n${sql.trim()}`,
  )
}

if (require.main === module) runCommand(() => checkDrift(prismaFolderArgument()))
