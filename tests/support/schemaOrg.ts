import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '../..')
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.Preserve,
  target: ts.ScriptTarget.ES2022,
  types: [],
}

/**
 * What schema.org's vocabulary says against these data, each written out as JSON-LD: a type or a property that it does
 * not have, or a value of another kind than the property's. The vocabulary is that of `schema-dts`, which is made from
 * schema.org's own files; TypeScript compares.
 */
export function schemaFaults(data: readonly string[]): string[] {
  const name = join(ROOT, 'tests/support/structured-data-under-test.ts')
  const lines = data.map((json, at) => `export const found${at}: Graph = ${json}\n`)
  const text = `import type { Graph } from 'schema-dts'\n${lines.join('')}`
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (file, language, ...rest) =>
    file === name
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : getSourceFile(file, language, ...rest)
  host.fileExists = (file) => file === name || fileExists(file)
  host.readFile = (file) => (file === name ? text : readFile(file))
  const found = ts.getPreEmitDiagnostics(ts.createProgram([name], OPTIONS, host))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
