import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PRISMA_FOLDER, readMigrations } from './prismaFolder'
import { createSchemaEngine } from './schemaEngine'

/**
 * Applies the pending migrations, as `prisma migrate deploy` does, and returns their names. Works on the embedded
 * database and on any PostgreSQL. The table `_prisma_migrations` is Prisma's own, so that `prisma migrate deploy` can
 * continue from it.
 */
export function applyMigrations(url: string, folder = PRISMA_FOLDER): Promise<string[]> {
  return applyMigrationsWith(new PrismaPg({ connectionString: url, max: 2 }), folder)
}

/** The same through a driver adapter, which PGlite has too. */
export async function applyMigrationsWith(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  folder = PRISMA_FOLDER,
): Promise<string[]> {
  const engine = await createSchemaEngine(adapter)
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
