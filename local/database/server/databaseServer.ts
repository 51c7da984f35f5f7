import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { takeLock } from './lockFile'
import { SharedDatabase } from './sharedDatabase'

export type DatabaseOptions = {
  /** 0 lets the system choose a free one. */
  port: number
  /** Where the data is kept; without it the database lives in memory and ends with its process. */
  dataFolder?: string | undefined
  /** A dumped data folder (tar) that a database in memory begins from. */
  template?: string | undefined
}

export type RunningDatabase = { port: number; close: () => Promise<void> }

/** Enough for the site's pool, a migration and a developer's own client at once. */
const MAX_CONNECTIONS = 20

/** Serves an embedded PostgreSQL (PGlite) on 127.0.0.1 in PostgreSQL's own protocol. */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const release = options.dataFolder ? takeLock(join(options.dataFolder, 'lock')) : () => {}
  try {
    const database = await openDatabase(options)
    const server = new PGLiteSocketServer({
      db: database,
      host: '127.0.0.1',
      port: options.port,
      maxConnections: MAX_CONNECTIONS,
    })
    await server.start()
    return {
      port: Number(server.getServerConn().split(':').at(-1)),
      close: async () => {
        await server.stop()
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openDatabase({ dataFolder, template }: DatabaseOptions): Promise<PGlite> {
  const database = new SharedDatabase(await contentsOf({ dataFolder, template }))
  await database.waitReady
  return database
}

async function contentsOf({ dataFolder, template }: Pick<DatabaseOptions, 'dataFolder' | 'template'>) {
  if (dataFolder) {
    // A folder of its own below the lock: PGlite insists on an empty or a complete one.
    const folder = join(dataFolder, 'data')
    await mkdir(folder, { recursive: true })
    return { dataDir: folder }
  }
  return template ? { loadDataDir: await openAsBlob(template) } : {}
}
