import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, ROOT } from '../../../local/launcher/environment'

const folder = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the launcher on a machine with only these programs installed. */
function launchWith(...programs: string[]) {
  const path = mkdtempSync(join(folder, 'path-'))
  for (const program of programs) writeFileSync(join(path, program), '')
  const env = childEnvironment({ PATH: path, PLAYWRIGHT_BROWSERS_PATH: path, NO_COLOR: '1' })
  const args = ['--import', 'tsx', 'local/launcher/engines.ts']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  return { status, lines: stderr.split('\n').filter((line) => line.includes('is missing')) }
}

it('names the packages of every missing engine in one line each, and exits with 3', () => {
  expect(launchWith()).toEqual({
    status: 3,
    lines: [
      'Firefox is missing: npx playwright install firefox, or on Debian: apt-get install firefox-esr',
      'WebKit is missing: npx playwright install webkit, or on Debian: apt-get install webkit2gtk-driver xvfb',
    ],
  })
})

it('names only the package that an engine lacks', () => {
  expect(launchWith('firefox-esr', 'WebKitWebDriver')).toEqual({
    status: 3,
    lines: ['WebKit is missing: npx playwright install webkit, or on Debian: apt-get install xvfb'],
  })
})
