import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { databaseUrl } from '../launcher/environment'
import { folderArgument, runCommand } from './command'
import { schemaEngine } from './engine'
import { PRISMA_FOLDER, readMigrations } from './prismaFolder'

/**
 * Applies the migrations that the database lacks, as `prisma migrate deploy` does, and returns their names.
 * Works on the embedded database and on any PostgreSQL; `_prisma_migrations` is Prisma's own, so its command
 * line can go on from here.
 */
export function applyMigrations(url: string, folder = PRISMA_FOLDER): Promise<string[]> {
  return applyMigrationsWith(new PrismaPg({ connectionString: url, max: 2 }), folder)
}

/** The same over any driver adapter. */
export async function applyMigrationsWith(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  folder = PRISMA_FOLDER,
): Promise<string[]> {
  const engine = await schemaEngine(adapter)
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: await readMigrations(folder),
      filters: { externalTables: [], externalEnums: [] },
    })
    return appliedMigrationNames
  } finally {
    engine.free()
  }
}

async function main(): Promise<void> {
  const applied = await applyMigrations(databaseUrl(), folderArgument())
  for (const name of applied) console.log(`Applied ${name}`)
  if (applied.length === 0) console.log('The database already has every migration.')
}

if (require.main === module) runCommand(main)
