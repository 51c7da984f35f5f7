/** @jest-environment node */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment } from '../../support/environment'

const run = promisify(execFile)

/** Runs the audit with a registry that does not answer. */
async function audit(...args: string[]) {
  const env = childEnvironment({ npm_config_registry: 'http://127.0.0.1:9' })
  const command = ['--import', 'tsx', 'local/launcher/commands/audit.ts', ...args]
  return run(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

it.each([
  ['passes', [], 0],
  ['fails if it is required', ['--required'], 1],
])('an audit that could not run %s', async (_, args, code) => {
  const result = await audit(...args)
  expect(result.stdout).toContain('NOT AUDITED')
  expect(result.code).toBe(code)
})
