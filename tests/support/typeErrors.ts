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
 * Compiles modules that annotate data with published types, and returns the errors of each: unknown properties, missing
 * ones, and values of the wrong kind. One program checks all modules, because reading the types takes seconds.
 */
export function typeErrors(modules: readonly string[]): string[][] {
  const texts = new Map(modules.map((text, at) => [fileOf(at), text]))
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

const fileOf = (at: number) => join(ROOT, `tests/support/data-under-test-${at}.ts`)
