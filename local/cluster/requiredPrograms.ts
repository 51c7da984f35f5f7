import { spawnSync } from 'node:child_process'

const REQUIRED = ['nginx', 'redis-server']

/** Returns one line that names the missing programs and how to install them; undefined if there are all. */
export function findMissingPrograms(names = REQUIRED): string | undefined {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length === 0) return undefined
  return `Missing: ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${missing.join(' ')}`
}
