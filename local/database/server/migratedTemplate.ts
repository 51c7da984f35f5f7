import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { applyMigrationsWith } from './migrate'
import { migrationsHash } from './migrationsHash'
import { PRISMA_FOLDER } from './prismaFolder'

/**
 * Path of a dump of a freshly migrated database, made on first use and kept in `cacheFolder`: a test's database
 * then starts in a second. The name carries a hash of the migrations, so a new migration makes a new dump.
 */
export async function migratedTemplate(cacheFolder: string, prismaFolder = PRISMA_FOLDER): Promise<string> {
  const file = join(cacheFolder, `database-${await migrationsHash(prismaFolder)}.tar`)
  if (existsSync(file)) return file
  const database = await PGlite.create()
  try {
    await applyMigrationsWith(new PrismaPGlite(database), prismaFolder)
    const dump = await database.dumpDataDir('none')
    await mkdir(cacheFolder, { recursive: true })
    // Renamed when complete: two test processes may make it at the same time.
    const partial = `${file}.${process.pid}`
    await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
    await rename(partial, file)
  } finally {
    await database.close().catch(() => {})
  }
  return file
}
