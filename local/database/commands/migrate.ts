import { databaseUrl } from '../../launcher/environment/environment'
import { applyMigrations } from '../migrations/applyMigrations'
import { prismaFolderArgument, runCommand } from './runCommand'

/** `npm run db:migrate`: applies the pending migrations to the database of DATABASE_URL, or to the embedded one. */
async function main(): Promise<void> {
  const applied = await applyMigrations(databaseUrl(), prismaFolderArgument())
  for (const name of applied) console.log(`Applied ${name}`)
  if (applied.length === 0) console.log('The database already has every migration.')
}

runCommand(main)
