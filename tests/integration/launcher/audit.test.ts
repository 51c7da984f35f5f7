/** @jest-environment node */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment } from '../../../local/launcher/environment/environment'

const run = promisify(execFile)

async function audit(variables: Record<string, string>, ...args: string[]) {
  const command = ['--import', 'tsx', 'local/launcher/commands/audit.ts', ...args]
  return run(process.execPath, command, { env: childEnvironment(variables) }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

it('an audit passes if the registry does not answer', async () => {
  const result = await audit({ npm_config_registry: 'http://127.0.0.1:9' })
  expect(result.stdout).toContain('NOT AUDITED')
  expect(result.code).toBe(0)
})

it('an audit that could not run fails if it is required', async () => {
  // Instead of npm, a program that ends at once without a report.
  const result = await audit({ npm_execpath: '/dev/null' }, '--required')
  expect(result.stdout).toContain('NOT AUDITED')
  expect(result.code).toBe(1)
})
