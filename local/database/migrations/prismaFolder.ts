import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MigrationList, SchemaContainer } from '@prisma/schema-engine-wasm/schema_engine_bg'

/** The project's `prisma/` folder. Tests pass other folders. */
export const PRISMA_FOLDER = resolve(__dirname, '../../../prisma')

const LOCK_NAME = 'migration_lock.toml'
const LOCK_TEXT = `# Written with the first migration; names the database that the migrations are for.\nprovider = "postgresql"\n`

/** Reads `schema.prisma` in the form that Prisma's schema engine expects. */
export async function readSchema(folder = PRISMA_FOLDER): Promise<SchemaContainer> {
  const path = join(folder, 'schema.prisma')
  return { path, content: await readFile(path, 'utf8') }
}

/**
 * Reads every `migrations/<timestamp>_<name>/migration.sql`, oldest first. If there is no lock file, uses its default
 * content, because the schema engine requires one.
 */
export async function readMigrations(folder = PRISMA_FOLDER): Promise<MigrationList> {
  const baseDir = join(folder, 'migrations')
  const entries = existsSync(baseDir) ? await readdir(baseDir, { withFileTypes: true }) : []
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => {
      const value = await readFile(join(baseDir, path, 'migration.sql'), 'utf8')
      return { path, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
    }),
  )
  const lock = join(baseDir, LOCK_NAME)
  const content = existsSync(lock) ? await readFile(lock, 'utf8') : LOCK_TEXT
  return { baseDir, lockfile: { path: LOCK_NAME, content }, shadowDbInitScript: '', migrationDirectories }
}

/**
 * Writes a migration and returns its path. Also writes the lock file that `prisma migrate` expects, if it is missing.
 */
export async function writeMigration(name: string, sql: string, folder = PRISMA_FOLDER): Promise<string> {
  const baseDir = join(folder, 'migrations')
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const directory = join(baseDir, `${timestamp}_${name}`)
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'migration.sql')
  await writeFile(file, sql)
  if (!existsSync(join(baseDir, LOCK_NAME))) await writeFile(join(baseDir, LOCK_NAME), LOCK_TEXT)
  return file
}
