import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { childEnvironment, processEnvironment, ROOT } from '../../../local/launcher/environment/environment'

const folder = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a folder with programs that print its name and their own. */
function createPrograms(name: string, ...programs: string[]): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const program of programs) {
    writeFileSync(join(path, program), `#!/bin/sh\necho ${name} ${program}\n`, { mode: 0o755 })
  }
  return path
}

const HIDDEN = ['nginx', 'redis-server', 'psql', 'chromium', 'firefox', 'firefox-esr', 'fc-list']
const first = createPrograms('first', 'shared', ...HIDDEN)
const second = createPrograms('second', 'shared', 'other')
const links = join(folder, 'links')
mkdirSync(links)
const PATH = [first, second, join(folder, 'missing'), processEnvironment().PATH].join(delimiter)
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: ROOT, env: childEnvironment({ PATH }), encoding: 'utf8' })
const linking = run('.ci/link-programs', links)

it('links every program, from the first folder that has it', () => {
  expect(linking).toMatchObject({ status: 0, stdout: '', stderr: '' })
  expect(run(join(links, 'shared')).stdout).toBe('first shared\n')
  expect(run(join(links, 'other')).stdout).toBe('second other\n')
})

it('leaves node and npm usable with no other folder in the PATH', () => {
  const env = childEnvironment({ PATH: links })
  const { stdout } = spawnSync('npm', ['--version'], { cwd: folder, env, encoding: 'utf8' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

it.each(HIDDEN)('does not link %s, which npm ci does not install', (program) => {
  expect(run(join(first, program)).stdout).toBe(`first ${program}\n`)
  expect(run(join(links, program)).error).toMatchObject({ code: 'ENOENT' })
})
