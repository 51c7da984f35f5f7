import { Client } from 'pg'
import { PRISMA_FOLDER, readMigrations } from './prismaFolder'

const FINISHED = `select migration_name from _prisma_migrations
  where finished_at is not null and rolled_back_at is null`
/** SQLSTATE undefined_table: a database that has never seen a migration. */
const NO_TABLE = '42P01'

/**
 * Names of the migrations that a database lacks, oldest first; one that began and failed counts as lacking.
 * Only reads. Rejects with one line that names no secret when the database cannot be asked.
 */
export async function pendingMigrations(url: string, folder = PRISMA_FOLDER): Promise<string[]> {
  const { migrationDirectories } = await readMigrations(folder)
  const finished = await finishedMigrations(url)
  return migrationDirectories.map(({ path }) => path).filter((name) => !finished.includes(name))
}

/** Rejects, naming the remedy, when a database lacks migrations. `folder` is a `prisma/` folder. */
export async function refusePending(url: string, folder?: string): Promise<void> {
  const { length } = await pendingMigrations(url, folder)
  if (length === 0) return
  throw new Error(
    `The database of DATABASE_URL lacks ${length} migration${length > 1 ? 's' : ''}: ` +
      'nothing was changed; apply what is pending with npm run db:migrate, then start again.',
  )
}

async function finishedMigrations(url: string): Promise<string[]> {
  let client: Client | undefined
  try {
    // Within the attempt: the client parses the address, and an address may be malformed.
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    await client.connect()
    const { rows } = await client.query<{ migration_name: string }>(FINISHED)
    return rows.map((row) => row.migration_name)
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return []
    throw new Error(`The database of DATABASE_URL cannot be asked for its migrations: ${reasonOf(error)}.`)
  } finally {
    await client?.end().catch(() => {})
  }
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/** A refused connection to a name with several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || codeOf(error) || 'it does not answer'
}
