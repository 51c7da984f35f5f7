import { PGlite } from '@electric-sql/pglite'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { PRISMA_FOLDER, readMigrations, readSchema } from './prismaFolder'
import { createSchemaEngine } from './schemaEngine'

/**
 * Returns the SQL that changes the result of the migrations into `schema.prisma`; undefined if they agree. It applies
 * the migrations to a database in memory, so it needs no server and changes nothing.
 */
export async function diffSchema(folder = PRISMA_FOLDER): Promise<string | undefined> {
  const schema = await readSchema(folder)
  const migrations = await readMigrations(folder)
  // Serves as main and as shadow database, because the comparison uses only the shadow database.
  const database = new PGlite()
  const connect = () => new PrismaPGlite(database).connect()
  const adapter: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: 'pglite-in-memory',
    connect,
    connectToShadowDb: connect,
  }
  const engine = await createSchemaEngine(adapter, schema)
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode === 2 ? (stdout ?? '') : undefined
  } finally {
    engine.free()
    await database.close().catch(() => {})
  }
}
