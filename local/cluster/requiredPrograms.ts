import { findInPath, PROGRAM_MISSING } from '../launcher/processes/installedPrograms'
import { printError } from '../launcher/processes/terminal'

/** The programs of a cluster and of the tests that need one, with their package names. */
const PACKAGES = {
  nginx: { debian: 'nginx', homebrew: 'nginx' },
  'redis-server': { debian: 'redis-server', homebrew: 'redis' },
  wrk: { debian: 'wrk', homebrew: 'wrk' },
}

/** Ends this process with code 3 if a program is missing. Before, prints one line that says what to install. */
export function requirePrograms(names: (keyof typeof PACKAGES)[]): void {
  const missing = names.filter((name) => !findInPath(name))
  if (missing.length === 0) return
  const packages = (system: 'debian' | 'homebrew') => missing.map((name) => PACKAGES[name][system]).join(' ')
  printError(
    `Not in the PATH: ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get install ${packages('debian')}; ` +
      `on macOS: brew install ${packages('homebrew')}`,
  )
  process.exit(PROGRAM_MISSING)
}
