import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, ROOT } from '../../../../local/launcher/environment/environment'

const folder = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run test:engines` with only these programs in the PATH. */
function runWithPrograms(...programs: string[]) {
  const path = mkdtempSync(join(folder, 'path-'))
  for (const program of programs) writeFileSync(join(path, program), '')
  const env = childEnvironment({ PATH: path, PLAYWRIGHT_BROWSERS_PATH: path, NO_COLOR: '1' })
  const args = ['--import', 'tsx', 'local/launcher/commands/testEngines.ts']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  return { status, lines: stderr.split('\n').filter((line) => line.includes('is missing')) }
}

it('names the packages of each missing engine in one line and exits with code 3', () => {
  expect(runWithPrograms()).toEqual({
    status: 3,
    lines: [
      'Firefox is missing: npx playwright install firefox, or on Debian: apt-get install firefox-esr',
      'WebKit is missing: npx playwright install webkit, or on Debian: apt-get install webkit2gtk-driver xvfb',
    ],
  })
})

it('names only the missing package of an engine', () => {
  expect(runWithPrograms('firefox-esr', 'WebKitWebDriver')).toEqual({
    status: 3,
    lines: ['WebKit is missing: npx playwright install webkit, or on Debian: apt-get install xvfb'],
  })
})
