import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runPart } from '../launcher/part'
import { startDatabase } from './server'
import { migratedTemplate } from './template'

/**
 * The embedded database as a process of its own:
 *   --port <n>            0 = any free one
 *   --data <folder>       keeps the data there; or
 *   --template-cache <f>  in memory, already migrated, from a dump kept in that folder
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, data: { type: 'string' }, 'template-cache': { type: 'string' } },
})

runPart(async () => {
  const cache = values['template-cache']
  return startDatabase({
    port: Number(values.port ?? 0),
    dataFolder: values.data ? resolve(values.data) : undefined,
    template: cache ? await migratedTemplate(resolve(cache)) : undefined,
  })
})
