import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stack } from './e2e'
import { childEnvironment } from './environment'

/**
 * Runs the build under test with these variables until it exits. Returns the exit code and what it wrote to
 * standard error.
 */
export async function runServer(variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const program = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', '0'], {
    env: childEnvironment({ NODE_ENV: 'production', NEXT_DIST_DIR: stack('DIST_DIR'), ...variables }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  program.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  const [code] = await once(program, 'close')
  return { code, said: said.join('') }
}
