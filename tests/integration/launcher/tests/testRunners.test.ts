import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { childEnvironment, ROOT } from '../../../../local/launcher/environment/environment'
import { jestCommand, playwrightCommand } from '../../../../local/launcher/tests/testRunners'

it('runs every unit and integration test, and none that needs nginx or Redis', () => {
  const { args, env } = jestCommand(['--listTests'])
  const options = { cwd: ROOT, env: childEnvironment(env), encoding: 'utf8' } as const
  const { stdout } = spawnSync(process.execPath, args, options)
  const files = stdout
    .trim()
    .split('\n')
    .map((file) => relative(ROOT, file))
  expect(files.toSorted()).toEqual(
    globSync('tests/{unit,integration}/**/*.test.{ts,tsx}', { cwd: ROOT }).toSorted(),
  )
})

it('ends Playwright by time only in modes that end by themselves', () => {
  const day = 24 * 60 * 60_000
  expect(playwrightCommand({}, ['home.spec.ts', '--ui']).timeoutMs).toBeGreaterThan(day)
  expect(playwrightCommand({}, ['--debug']).timeoutMs).toBeGreaterThan(day)
  expect(playwrightCommand({}, ['home.spec.ts']).timeoutMs).toBeUndefined()
})
