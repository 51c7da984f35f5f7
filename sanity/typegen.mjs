/**
 * Generates `src/cms/sanity.types.ts` from Studio's schema and the site's GROQ queries. With `--check`, the
 * script writes no file, and fails if the committed file is out of date. Works offline.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const studioFolder = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(studioFolder)
const cli = path.join(root, 'node_modules', 'sanity', 'bin', 'sanity')
const typesFile = path.join(root, 'src', 'cms', 'sanity.types.ts')

const environment = {
  ...process.env,
  SANITY_STUDIO_PROJECT_ID: 'local',
  SANITY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

function runSanity(...args) {
  const result = spawnSync(process.execPath, [cli, ...args], {
    cwd: studioFolder,
    env: environment,
    encoding: 'utf8',
  })
  // The generator exits with 0 even if it reports a query that it cannot parse.
  if (result.status === 0 && !/encountered errors/i.test(result.stdout + result.stderr)) return
  process.stderr.write(result.stdout + result.stderr)
  throw new Error(`sanity ${args.slice(0, 2).join(' ')} failed`)
}

function generate(folder) {
  // Sanity's command line resolves every path against Studio's folder, even an absolute path.
  const relativePath = (name) => path.relative(studioFolder, path.join(folder, name))
  const schema = relativePath('schema.json')
  const generates = relativePath('sanity.types.ts')
  const config = relativePath('sanity-typegen.json')
  const queries = '../src/{cms/groq,cms/loaders,sections}/*.ts'
  writeFileSync(
    path.join(folder, 'sanity-typegen.json'),
    JSON.stringify({ path: queries, schema, generates }),
  )
  runSanity('schema', 'extract', '--path', schema)
  runSanity('typegen', 'generate', '--config-path', config)
  // The generator writes the path of the schema file into its output. The temporary folder differs in each
  // run.
  return readFileSync(path.join(folder, 'sanity.types.ts'), 'utf8').replaceAll(schema, 'schema.json')
}

mkdirSync(path.join(root, '.local'), { recursive: true })
const folder = mkdtempSync(path.join(root, '.local', 'typegen-'))
try {
  const types = generate(folder)
  if (!process.argv.includes('--check')) {
    writeFileSync(typesFile, types)
  } else if (readFileSync(typesFile, 'utf8') !== types) {
    console.error('src/cms/sanity.types.ts is out of date: run `npm run typegen` and commit the result.')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
