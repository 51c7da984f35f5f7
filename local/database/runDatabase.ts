import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runServiceProcess } from '../launcher/processes/serviceProcess'
import { startDatabase } from './server/databaseServer'
import { ensureMigratedTemplate } from './server/migratedTemplate'

/**
 * Runs the embedded database as a separate process. Its options:
 *   --port <n>            0 = any free port
 *   --data <folder>       stores the data in this folder; or
 *   --template-cache <f>  in memory and already migrated, from a dump that is cached in this folder
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'template-cache': { type: 'string' } },
})

runServiceProcess(async () => {
  const cache = values['template-cache']
  return startDatabase({
    port: Number(values.port ?? 0),
    dataFolder: values.data ? resolve(values.data) : undefined,
    template: cache ? await ensureMigratedTemplate(resolve(cache)) : undefined,
  })
})
