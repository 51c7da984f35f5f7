import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { SHORT_LIVED } from '../../support/databaseProcess'
import { childEnvironment } from '../../../local/launcher/environment/environment'

const ROOT = resolve(__dirname, '../../..')

export const SCHEMA = `
datasource db {
  provider = "postgresql"
}
model Note {
  id   String @id
  text String
}
`

/** Creates the `prisma/` folder of a small project without migrations. */
export async function createPrismaFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'prisma-'))
  await mkdir(join(folder, 'migrations'))
  await writeFile(join(folder, 'schema.prisma'), SCHEMA)
  return folder
}

export type CommandResult = { code: number; output: string }

/** Runs a database command as its npm script does. The engine itself does not load inside Jest. */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: childEnvironment(env) }
    const all = [...SHORT_LIVED, `local/database/commands/${name}.ts`, ...args]
    execFile(process.execPath, all, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr })
    })
  })
}
