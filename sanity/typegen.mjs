/**
 * Writes `src/cms/sanity.types.ts` from the Studio's schema and the site's GROQ. With `--check` it
 * writes nothing and fails where the committed file is out of date. Works offline.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(studio)
const cli = path.join(root, 'node_modules', 'sanity', 'bin', 'sanity')
const committed = path.join(root, 'src', 'cms', 'sanity.types.ts')

const environment = {
  ...process.env,
  SANITY_STUDIO_PROJECT_ID: 'local',
  SANITY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
}

function sanity(...args) {
  const run = spawnSync(process.execPath, [cli, ...args], { cwd: studio, env: environment, encoding: 'utf8' })
  // A query that the generator cannot read is reported, but ends with success.
  if (run.status === 0 && !/encountered errors/i.test(run.stdout + run.stderr)) return
  process.stderr.write(run.stdout + run.stderr)
  throw new Error(`sanity ${args.slice(0, 2).join(' ')} failed`)
}

function generate(folder) {
  // The command line takes paths from the Studio's folder, absolute ones too.
  const from = (...parts) => path.relative(studio, path.join(...parts))
  const schema = from(folder, 'schema.json')
  const generates = from(folder, 'sanity.types.ts')
  const config = from(folder, 'sanity-typegen.json')
  const queries = '../src/cms/{groq,loaders}/*.ts'
  writeFileSync(
    path.join(folder, 'sanity-typegen.json'),
    JSON.stringify({ path: queries, schema, generates }),
  )
  sanity('schema', 'extract', '--path', schema)
  sanity('typegen', 'generate', '--config-path', config)
  // The generator notes where the schema file lay, which is a different folder on each run.
  return readFileSync(path.join(folder, 'sanity.types.ts'), 'utf8').replaceAll(schema, 'schema.json')
}

mkdirSync(path.join(root, '.local'), { recursive: true })
const folder = mkdtempSync(path.join(root, '.local', 'typegen-'))
try {
  const types = generate(folder)
  if (!process.argv.includes('--check')) {
    writeFileSync(committed, types)
  } else if (readFileSync(committed, 'utf8') !== types) {
    console.error('src/cms/sanity.types.ts is out of date: run `npm run typegen` and commit the result.')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}
