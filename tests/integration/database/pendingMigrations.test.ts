/** @jest-environment node */
import { rmSync } from 'node:fs'
import {
  findPendingMigrations,
  assertNoPendingMigrations,
} from '../../../local/database/migrations/pendingMigrations'
import {
  PRISMA_FOLDER,
  readMigrations,
  writeMigration,
} from '../../../local/database/migrations/prismaFolder'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { query } from '../../support/query'
import { createPrismaFolder } from './support'

let database: TestDatabase
let names: string[]

beforeAll(async () => {
  database = await freshDatabase()
  names = (await readMigrations(PRISMA_FOLDER)).migrationDirectories.map(({ path }) => path)
})
afterAll(() => database.stop())

const change = (sql: string) => query(database.url, sql)

test('finds no pending migration in an up-to-date database', async () => {
  expect(names.length).toBeGreaterThan(0)
  expect(await findPendingMigrations(database.url)).toEqual([])
  await expect(assertNoPendingMigrations(database.url)).resolves.toBeUndefined()
})

test('finds a new migration, and names the number of pending migrations and the remedy', async () => {
  const folder = await createPrismaFolder()
  await writeMigration('later', 'select 1;', folder)
  expect(await findPendingMigrations(database.url, folder)).toEqual([expect.stringMatching(/^\d{14}_later$/)])
  const rejection = assertNoPendingMigrations(database.url, folder)
  await expect(rejection).rejects.toThrow(/^[^\n]* lacks 1 migration: [^\n]*npm run db:migrate[^\n]*$/)
  rmSync(folder, { recursive: true })
})

test.each(['finished_at = null', 'rolled_back_at = now()'])(
  'finds a migration that failed or was rolled back (%s)',
  async (fault) => {
    await change(`update _prisma_migrations set ${fault}`)
    expect(await findPendingMigrations(database.url)).toEqual(names)
    await change('update _prisma_migrations set finished_at = now(), rolled_back_at = null')
    expect(await findPendingMigrations(database.url)).toEqual([])
  },
)

test('finds every migration in a database that was never migrated, without changing it', async () => {
  await change('alter table _prisma_migrations rename to hidden')
  expect(await findPendingMigrations(database.url)).toEqual(names)
  expect(await findPendingMigrations(database.url)).toEqual(names)
  await change('alter table hidden rename to _prisma_migrations')
})

test('reports an unreachable database in one line without its password', async () => {
  // No server listens on this port.
  const check = assertNoPendingMigrations('postgresql://someone:hunter2@localhost:9/site')
  await expect(check).rejects.toThrow(/^The database of DATABASE_URL [^\n]*ECONNREFUSED[^\n]*$/)
  await expect(check).rejects.not.toThrow(/hunter2/)
})
