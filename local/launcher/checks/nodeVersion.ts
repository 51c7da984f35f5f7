import { sep } from 'node:path'
import { satisfies } from 'semver'
import { engines } from '../../../package.json'

/** Names the Node.js that runs this process, for the first line of a start. */
export function describeNodeVersion(): string {
  // npm puts `node_modules/.bin` first on the path of its scripts, where the lock has a Node.js for Linux.
  const fromPackages = process.execPath.split(sep).includes('node_modules')
  return `Node.js ${process.versions.node}${fromPackages ? ', from node_modules' : ''}`
}

/** Returns one line that says what to do if the project does not support this Node.js version, otherwise none. */
export function findNodeVersionErrors(version = process.versions.node): string[] {
  if (satisfies(version, engines.node)) return []
  return [
    `Node.js ${version} is not supported (${engines.node}). Install Node.js 24 from https://nodejs.org; on Linux, "npm ci" with optional packages brings it.`,
  ]
}
