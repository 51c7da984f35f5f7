import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMigration } from '../../../local/database/migrations/prismaFolder'
import { freshDatabase, type TestDatabase } from '../../support/database'
import { query } from '../../support/query'
import { runCommand, createPrismaFolder, SCHEMA } from './support'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await createPrismaFolder()
  database = await freshDatabase()
})

afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

const migrationNames = () =>
  readdirSync(join(folder, 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

// Each command starts an own database, which takes seconds. That `checkDrift` accepts migrations that agree with
// `schema.prisma` is shown by the check `migrations` of `npm test`.
test('writes a migration, then nothing, and reports a later schema change as drift, with the remedy', async () => {
  const args = ['--prisma', folder]
  expect(await runCommand('newMigration', ['first', ...args])).toMatchObject({ code: 0 })
  expect(migrationNames()).toEqual([expect.stringMatching(/^\d{14}_first$/)])
  expect(readFileSync(join(folder, 'migrations/migration_lock.toml'), 'utf8')).toContain('postgresql')

  expect(await runCommand('newMigration', ['again', ...args])).toMatchObject({ code: 0 })
  expect(migrationNames()).toHaveLength(1)

  await writeFile(
    join(folder, 'schema.prisma'),
    SCHEMA.replace('text String', 'text String\n  pinned Boolean @default(false)'),
  )
  const drifted = await runCommand('checkDrift', args)
  expect(drifted).toMatchObject({ code: 1, output: expect.stringContaining('ADD COLUMN') })
  expect(drifted.output).toContain('npm run db:new-migration')
})

test.each(['', 'Bad Name', '../escape'])('rejects the migration name %j', async (name) => {
  const { code, output } = await runCommand('newMigration', [name, '--prisma', folder])
  expect(code).toBe(1)
  expect(output).toContain('Name the migration in lower case')
})

test("a fresh database has the project's migrations, recorded as by Prisma", async () => {
  const rows = await query(
    database.url,
    'select migration_name, checksum, finished_at from _prisma_migrations',
  )
  const migrations = join(__dirname, '../../../prisma/migrations')
  const names = readdirSync(migrations)
    .filter((name) => !name.endsWith('.toml'))
    .sort()
  expect(rows.map((row) => row.migration_name).sort()).toEqual(names)
  for (const { migration_name: name, checksum, finished_at: finished } of rows) {
    const sql = readFileSync(join(migrations, String(name), 'migration.sql'))
    expect(checksum).toBe(createHash('sha256').update(sql).digest('hex'))
    expect(finished).toBeInstanceOf(Date)
  }
  expect(await runCommand('migrate', [], { DATABASE_URL: database.url })).toMatchObject({
    code: 0,
    output: expect.stringContaining('already has every migration'),
  })
})

test('a failing migration stops the command with the reason', async () => {
  const other = await createPrismaFolder()
  await writeMigration('broken', 'select 1 from nowhere;', other)
  const { code, output } = await runCommand('migrate', ['--prisma', other], { DATABASE_URL: database.url })
  rmSync(other, { recursive: true })
  expect(code).toBe(1)
  expect(output).toContain('nowhere')
})
