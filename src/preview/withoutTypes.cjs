const { ModuleKind, ScriptTarget, transpileModule } = require('typescript')

/** The bundler's loader of `tools.ts`: Next's own belong to the site's compilations. */
module.exports = function withoutTypes(source) {
  const compilerOptions = { target: ScriptTarget.ES2022, module: ModuleKind.ESNext }
  return transpileModule(source, { compilerOptions }).outputText
}
