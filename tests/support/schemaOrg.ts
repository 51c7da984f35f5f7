import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '../..')
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.Preserve,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
}

/**
 * Validates sets of JSON-LD against schema.org's vocabulary with the TypeScript compiler. Reports unknown
 * types and properties, and values of the wrong kind. The vocabulary is `schema-dts`, which is generated from
 * schema.org's own files. One program checks all sets, because reading the vocabulary takes seconds.
 *
 * @returns the errors of each set
 */
export function schemaErrors(sets: readonly (readonly string[])[]): string[][] {
  const texts = new Map(sets.map((data, at) => [fileOf(at), programOf(data)]))
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists, readFile } = host
  host.getSourceFile = (file, language, ...rest) => {
    const text = texts.get(file)
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
  }
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  const program = ts.createProgram([...texts.keys()], OPTIONS, host)
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  return [...texts.keys()].map((name) =>
    [...general, ...ts.getPreEmitDiagnostics(program, program.getSourceFile(name))].map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ),
  )
}

const fileOf = (at: number) => join(ROOT, `tests/support/structured-data-under-test-${at}.ts`)

const programOf = (data: readonly string[]) =>
  [
    `import type { Graph } from 'schema-dts'`,
    ...data.map((json, at) => `export const found${at}: Graph = ${json}`),
  ].join('\n')
