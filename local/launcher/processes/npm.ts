import { dirname, join } from 'node:path'
import { processEnvironment } from '../environment/environment'
import type { Program } from './supervisor'

/** Path of npm's command-line program, which runs with Node.js. */
export function npmCliPath(): string {
  const bundled = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  return processEnvironment().npm_execpath ?? bundled
}

/** A script of package.json, run by npm so that its command is defined only there. */
export function scriptCommand(
  script: string,
  args: readonly string[] = [],
  env: Program['env'] = {},
): Program {
  return { name: script, args: [npmCliPath(), 'run', '--silent', script, '--', ...args], env }
}
