import { PGlite } from '@electric-sql/pglite'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { schemaEngine } from './engine'
import { PRISMA_FOLDER, readMigrations, readSchema } from './prismaFolder'

/**
 * The SQL that leads from the migrations to `schema.prisma`; undefined when they agree.
 * The migrations are replayed on a database in memory, so no server is needed and nothing is changed.
 */
export async function difference(folder = PRISMA_FOLDER): Promise<string | undefined> {
  const schema = await readSchema(folder)
  const migrations = await readMigrations(folder)
  // One serves as both the engine's main and its shadow database: the comparison only ever uses the latter.
  const database = new PGlite()
  const connect = () => new PrismaPGlite(database).connect()
  const adapter: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: 'pglite-in-memory',
    connect,
    connectToShadowDb: connect,
  }
  const engine = await schemaEngine(adapter, schema)
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
