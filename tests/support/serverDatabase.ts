import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { migrationsHash } from '../../local/database/migrations/migrationsHash'
import { SHORT_LIVED } from './databaseProcess'

const ROOT = resolve(__dirname, '../..')

/**
 * An arbitrary advisory lock number. Test processes share it, so they create the template one after the
 * other.
 */
const TEMPLATE_LOCK = 4_102_026

/**
 * Creates a database on a real PostgreSQL server from a template. The template is migrated once per set of
 * migrations. The user of the URL must be allowed to create databases.
 */
export async function freshServerDatabase(serverUrl: string) {
  const template = await migratedTemplate(serverUrl)
  const name = `maple_test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    // Faster than the default strategy, because the database has only a few megabytes.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: withDatabase(serverUrl, name),
    stop: () =>
      administer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `maple_template_${await migrationsHash()}`
  await administer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await migrate(withDatabase(serverUrl, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

/**
 * Runs the migration command as a separate process, because the schema engine does not load inside Jest's
 * module sandbox.
 */
async function migrate(url: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url }
  const args = [...SHORT_LIVED, resolve(ROOT, 'local/database/commands/migrate.ts')]
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
}

/** Runs the work on one connection and always closes it, which also releases the advisory lock. */
async function administer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}
