import { spawnSync } from 'node:child_process'
import { childEnvironment } from '../launcher/environment'
import { runCommand } from './command'

/**
 * `npm run db:generate`, also run after each install: writes the typed client from `schema.prisma`. Generating needs
 * no schema engine, but Prisma downloads one unless a variable names its path; naming an existing executable keeps the
 * install independent of that host.
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
