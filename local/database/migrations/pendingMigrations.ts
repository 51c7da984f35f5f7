import { Client } from 'pg'
import { PRISMA_FOLDER, readMigrations } from './prismaFolder'

const FINISHED_QUERY = `select migration_name from _prisma_migrations
  where finished_at is not null and rolled_back_at is null`
/** SQLSTATE undefined_table, for a database that was never migrated. */
const UNDEFINED_TABLE = '42P01'

/**
 * Returns the names of the migrations that a database lacks, oldest first. A migration that started and failed counts
 * as pending. Changes nothing. If the database does not answer, rejects with one line that contains no secret.
 */
export async function findPendingMigrations(url: string, folder = PRISMA_FOLDER): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(folder)
  const finished = await readFinishedMigrations(url)
  return migrationDirectories.map(({ path }) => path).filter((name) => !finished.includes(name))
}

/**
 * Rejects, with the remedy, if a database lacks migrations.
 *
 * @param folder contains `migrations/`
 */
export async function assertNoPendingMigrations(url: string, folder?: string): Promise<void> {
  const { length } = await findPendingMigrations(url, folder)
  if (length === 0) return
  throw new Error(
    `The database of DATABASE_URL lacks ${length} migration${length > 1 ? 's' : ''}: ` +
      'nothing was changed; apply what is pending with npm run db:migrate, then start again.',
  )
}

async function readFinishedMigrations(url: string): Promise<string[]> {
  let client: Client | undefined
  try {
    // Inside `try`, because the constructor throws if the URL is malformed.
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query<{ migration_name: string }>(FINISHED_QUERY)
    return rows.map((row) => row.migration_name)
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return []
    throw new Error(`The database of DATABASE_URL cannot be asked for its migrations: ${errorReason(error)}.`)
  } finally {
    await client?.end().catch(() => {})
  }
}

function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/** If a host name has several IP addresses, the error of a refused connection has a code but no message. */
function errorReason(error: unknown): string {
  return (error instanceof Error && error.message) || errorCode(error) || 'it does not answer'
}
