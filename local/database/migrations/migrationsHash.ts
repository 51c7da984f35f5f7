import { createHash } from 'node:crypto'
import packageJson from '../../../package.json'
import { PRISMA_FOLDER, readMigrations } from './prismaFolder'

/** Returns 16 hexadecimal digits that change with any migration and with the version of PGlite. */
export async function migrationsHash(prismaFolder = PRISMA_FOLDER): Promise<string> {
  const { migrationDirectories } = await readMigrations(prismaFolder)
  const hash = createHash('sha256')
  hash.update(packageJson.devDependencies['@electric-sql/pglite'])
  hash.update(JSON.stringify(migrationDirectories))
  return hash.digest('hex').slice(0, 16)
}
