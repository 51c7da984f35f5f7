import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stack } from './e2e'
import { childEnvironment } from '../../local/launcher/environment/environment'

/** Runs the build under test with these variables until it exits. */
export async function runServer(
  variables: Record<string, string>,
): Promise<{ code: number; stderr: string }> {
  const program = spawn(process.execPath, ['node_modules/.bin/next', 'start', '-p', '0'], {
    env: childEnvironment({ NODE_ENV: 'production', NEXT_DIST_DIR: stack('DIST_DIR'), ...variables }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  program.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [code] = await once(program, 'close')
  return { code, stderr: output.join('') }
}
