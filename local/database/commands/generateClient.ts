import { spawnSync } from 'node:child_process'
import { childEnvironment } from '../../launcher/environment/environment'
import { runCommand } from './runCommand'

/**
 * `npm run generate -- client`, also run after each install: generates the typed client from `schema.prisma`.
 * Prisma downloads a schema engine unless a variable contains its path, although generating needs none. The path of
 * another executable prevents the download, which fails in many networks.
 */
export function generateClient(): void {
  const prisma = require.resolve('prisma/build/index.js')
  const result = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    encoding: 'utf8',
    env: childEnvironment({ PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
  })
  if (result.status !== 0) throw new Error(`prisma generate failed:\n${result.stdout}${result.stderr}`)
}

if (require.main === module) runCommand(async () => generateClient())
