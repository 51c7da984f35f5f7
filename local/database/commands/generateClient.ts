import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, ROOT } from '../../launcher/environment/environment'
import { runCommand } from './runCommand'

const CLIENT = join(ROOT, 'src/server/accounts/db/generated/prisma/client.ts')
/** npm writes the second file at each installation, which may bring another Prisma. */
const SOURCES = ['prisma/schema.prisma', 'node_modules/.package-lock.json'].map((file) => join(ROOT, file))

/**
 * `npm run generate -- client`, which all commands that need the typed client run first: generates it from
 * `schema.prisma`, unless it is newer than the schema and the installed packages. No install script does this, because
 * none may run. Prisma downloads a schema engine unless a variable contains its path, although generating needs none.
 * The path of another executable prevents the download, which fails in many networks.
 *
 * @throws {Error} with the output of Prisma
 */
export function generateClient(): void {
  if (isClientCurrent()) return
  const prisma = require.resolve('prisma/build/index.js')
  const result = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: childEnvironment({ PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
  })
  if (result.status !== 0) throw new Error(`prisma generate failed:\n${result.stdout}${result.stderr}`)
}

export function isClientCurrent(): boolean {
  const [client, ...sources] = [CLIENT, ...SOURCES].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return sources.every((source) => client !== undefined && client > source)
}

if (require.main === module) runCommand(async () => generateClient())
