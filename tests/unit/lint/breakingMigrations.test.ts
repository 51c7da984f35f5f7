/** @jest-environment node */
import { spawnSync } from 'node:child_process'

/** Checks SQL as `npm run check` checks a migration. Returns the rules that it breaks. */
function brokenRules(sql: string): string[] {
  const path = 'prisma/migrations/20990101000000_test/migration.sql'
  const args = ['node_modules/.bin/squawk', '--reporter', 'json', '--stdin-filepath', path]
  const { stdout } = spawnSync(process.execPath, args, { input: sql, encoding: 'utf8' })
  const reports: { rule_name: string }[] = JSON.parse(stdout)
  return reports.map(({ rule_name }) => rule_name)
}

it.each([
  ['ban-drop-table', 'DROP TABLE "users";'],
  ['ban-drop-column', 'ALTER TABLE "users" DROP COLUMN "name";'],
  ['renaming-table', 'ALTER TABLE "users" RENAME TO "people";'],
  ['renaming-column', 'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";'],
  ['changing-column-type', 'ALTER TABLE "users" ALTER COLUMN "name" TYPE VARCHAR(5);'],
  ['adding-required-field', 'ALTER TABLE "users" ADD COLUMN "phone" TEXT NOT NULL;'],
  ['adding-not-nullable-field', 'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;'],
])('a migration that breaks the running release is refused: %s', (rule, sql) => {
  expect(brokenRules(sql)).toEqual([rule])
})

it.each([
  'ALTER TABLE "users" ADD COLUMN "phone" TEXT;',
  'ALTER TABLE "users" ADD COLUMN "visits" INTEGER NOT NULL DEFAULT 0;',
  'CREATE TABLE "visits" ("id" TEXT NOT NULL, CONSTRAINT "visits_pkey" PRIMARY KEY ("id"));',
  'CREATE INDEX "users_name_idx" ON "users"("name");',
])('a migration that expands the schema passes: %s', (sql) => {
  expect(brokenRules(sql)).toEqual([])
})

it('a removal passes if a comment says that no running release needs it', () => {
  const reason = '-- No release since 2.0 uses this column.\n-- squawk-ignore ban-drop-column\n'
  expect(brokenRules(`${reason}ALTER TABLE "users" DROP COLUMN "name";`)).toEqual([])
})
