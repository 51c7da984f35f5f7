import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { acquireLock } from './lockFile'
import { SharedDatabase } from './sharedDatabase'

export type DatabaseOptions = {
  /** 0 lets the operating system choose a free port. */
  port: number
  /** Without it, the database is in memory and is lost when the process ends. */
  dataFolder?: string | undefined
  /** A dump of a data folder (tar), which a database in memory is created from. */
  template?: string | undefined
}

export type RunningDatabase = { port: number; close: () => Promise<void> }

/** Enough for the site's pool, a migration and a developer's client at the same time. */
const MAX_CONNECTIONS = 20

/** Starts an embedded PostgreSQL (PGlite) on 127.0.0.1 that speaks PostgreSQL's wire protocol. */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const release = options.dataFolder ? acquireLock(join(options.dataFolder, 'lock')) : () => {}
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
  const database = new SharedDatabase(await dataSource({ dataFolder, template }))
  await database.waitReady
  return database
}

async function dataSource({ dataFolder, template }: Pick<DatabaseOptions, 'dataFolder' | 'template'>) {
  if (dataFolder) {
    // A subfolder beside the lock file, because PGlite requires an empty folder or a complete database.
    const folder = join(dataFolder, 'data')
    await mkdir(folder, { recursive: true })
    return { dataDir: folder }
  }
  return template ? { loadDataDir: await openAsBlob(template) } : {}
}
