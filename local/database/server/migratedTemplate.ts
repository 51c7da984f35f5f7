import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { applyMigrationsWith } from '../migrations/applyMigrations'
import { migrationsHash } from '../migrations/migrationsHash'
import { PRISMA_FOLDER } from '../migrations/prismaFolder'

/**
 * Creates a dump of a migrated database in `cacheFolder`, unless it exists, and returns its path. With it, a test's
 * database starts in a second. The file name contains a hash of the migrations, so that a new migration creates a new
 * dump.
 */
export async function ensureMigratedTemplate(
  cacheFolder: string,
  prismaFolder = PRISMA_FOLDER,
): Promise<string> {
  const file = join(cacheFolder, `database-${await migrationsHash(prismaFolder)}.tar`)
  if (existsSync(file)) return file
  const database = await PGlite.create()
  try {
    await applyMigrationsWith(new PrismaPGlite(database), prismaFolder)
    const dump = await database.dumpDataDir('none')
    await mkdir(cacheFolder, { recursive: true })
    // Renamed when complete, because two test processes may write it at the same time.
    const partial = `${file}.${process.pid}`
    await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
    await rename(partial, file)
  } finally {
    await database.close().catch(() => {})
  }
  return file
}
