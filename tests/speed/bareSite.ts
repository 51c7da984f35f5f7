import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { answersHttp, waitFor } from '../../local/launcher/processes/waitFor'
import { supervisor } from '../growth/bench'

// Inside the project, so that its packages resolve.
const FOLDER = join(ROOT, '.local/speed-bare-site')
const NEXT = join(ROOT, 'node_modules/.bin/next')
const PAGE =
  'export default () => <main><h1>Bare page</h1><button aria-label="Log in" onClick={() => {}} /></main>\n'

/** Builds and starts a page of Next.js and React with a heading and a button. Returns its port. */
export async function startBareSite(): Promise<number> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'pages'), { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
  // Next.js would otherwise find the configuration of the project.
  writeFileSync(join(FOLDER, 'next.config.js'), 'module.exports = {}\n')
  writeFileSync(join(FOLDER, 'pages/index.js'), PAGE)
  const [port = 0] = await findFreePorts(1)
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const program = { name: 'bare site', cwd: FOLDER, env, onLine: () => {} }
  await supervisor.run({ ...program, args: [NEXT, 'build', '--webpack'] })
  supervisor.start({ ...program, args: [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'] })
  await waitFor('The bare site', () => answersHttp(`http://127.0.0.1:${port}`), 60_000)
  return port
}
