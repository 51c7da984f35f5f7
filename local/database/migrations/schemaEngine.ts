import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type * as EngineModule from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'

let loading: Promise<typeof EngineModule> | undefined

/**
 * Loads Prisma's schema engine as WebAssembly, which is an npm package. Prisma's command line would download a native
 * engine from a separate host, which many networks block.
 */
async function loadEngine(): Promise<typeof EngineModule> {
  // The engine calls this hook when it panics. Without the hook, its error message is misleading.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message() {} } })
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const module = await WebAssembly.compile(bytes)
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': engineImports(glue) })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return glue
}

/** Selects the functions that the WebAssembly module imports from its JavaScript module. */
function engineImports(glue: object): WebAssembly.ModuleImports {
  const entries = Object.entries(glue).filter((entry): entry is [string, WebAssembly.ImportValue] => {
    return typeof entry[1] === 'function'
  })
  return Object.fromEntries(entries)
}

/**
 * Starts a schema engine on a driver adapter. The caller must call `free()`.
 *
 * @param schema only for a comparison with the data model
 */
export async function createSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema?: SchemaContainer,
): Promise<SchemaEngine> {
  const { SchemaEngine } = await (loading ??= loadEngine())
  const datamodels = schema ? [[schema.path, schema.content] as [string, string]] : undefined
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
}
