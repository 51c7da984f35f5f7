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
 * Prisma's schema engine as WebAssembly. The command line of Prisma downloads a native one from a host of its
 * own, which many networks block; this one comes from the package registry with everything else.
 */
async function loadEngine(): Promise<typeof EngineModule> {
  // The engine reports a panic through this hook and fails with a confusing message when it is absent.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message() {} } })
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'))
  const module = await WebAssembly.compile(bytes)
  const instance = await WebAssembly.instantiate(module, { './schema_engine_bg.js': importsOf(glue) })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
  return glue
}

/** The functions that the engine asks of its JavaScript side, without the module's other exports. */
function importsOf(glue: object): WebAssembly.ModuleImports {
  const entries = Object.entries(glue).filter((entry): entry is [string, WebAssembly.ImportValue] => {
    return typeof entry[1] === 'function'
  })
  return Object.fromEntries(entries)
}

/**
 * Starts an engine over a driver adapter. `schema` is given only where the engine compares the datamodel.
 * The caller frees the engine.
 */
export async function schemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema?: SchemaContainer,
): Promise<SchemaEngine> {
  const { SchemaEngine } = await (loading ??= loadEngine())
  const datamodels = schema ? [[schema.path, schema.content] as [string, string]] : undefined
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter))
}
