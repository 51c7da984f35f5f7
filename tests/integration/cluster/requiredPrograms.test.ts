import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, ROOT } from '../../../local/launcher/environment/environment'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command with only these programs in the PATH. */
function runWithPrograms(command: string, ...programs: string[]) {
  const path = mkdtempSync(join(folder, 'path-'))
  for (const program of programs) writeFileSync(join(path, program), '')
  const env = childEnvironment({ PATH: path, NO_COLOR: '1' })
  const args = ['--import', 'tsx', command]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('npm run test:cluster names every missing program in one line and exits with code 3', () => {
  expect(runWithPrograms('tests/cluster/runClusterTests.ts')).toEqual({
    status: 3,
    stdout: '',
    stderr:
      'Not in the PATH: nginx, redis-server, wrk. On Debian or Ubuntu: sudo apt-get install nginx redis-server wrk; on macOS: brew install nginx redis wrk\n',
  })
})

it('npm run cluster names only the missing program and does not need wrk', () => {
  expect(runWithPrograms('local/cluster/runCluster.ts', 'nginx')).toEqual({
    status: 3,
    stdout: '',
    stderr:
      'Not in the PATH: redis-server. On Debian or Ubuntu: sudo apt-get install redis-server; on macOS: brew install redis\n',
  })
})
