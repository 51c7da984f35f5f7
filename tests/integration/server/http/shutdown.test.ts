import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { childEnvironment } from '../../../../local/launcher/environment/environment'
import { eventually } from '../../../support/eventually'

const children: ChildProcess[] = []
/** A build folder without files, from which the process reads style sheets. */
const build = mkdtempSync(join(tmpdir(), 'build-'))
mkdirSync(join(build, 'static/css'), { recursive: true })

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'))
  rmSync(build, { recursive: true })
})

/** Starts `stoppingServer.ts` in a process. */
async function start(drainSeconds: number, deadlineMs?: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/stoppingServer.ts', ...(deadlineMs ? [String(deadlineMs)] : [])],
    {
      env: childEnvironment({
        NODE_ENV: 'production',
        NEXT_DIST_DIR: relative(process.cwd(), build),
        SITE_URL: 'https://example.com',
        SITE_PARTS: 'content',
        NEXT_MANUAL_SIG_HANDLE: 'true',
        SHUTDOWN_DRAIN_SECONDS: String(drainSeconds),
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await eventually(() => expect(lines.length).toBeGreaterThan(0))
  const port = Number(lines[0])
  const agent = new Agent({ keepAlive: true })
  const request = async (path: string) => {
    const [response] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [
      IncomingMessage,
    ]
    return { body: await text(response), connection: response.headers.connection }
  }
  return { child, lines, request, exited: once(child, 'exit') }
}

test('a stopping process is not ready, closes connections after their responses, and then exits', async () => {
  const { child, lines, request, exited } = await start(2)
  expect(await request('/')).toEqual({ body: 'ready', connection: 'keep-alive' })
  child.kill('SIGTERM')
  await eventually(async () => expect(await request('/')).toEqual({ body: 'not ready', connection: 'close' }))
  expect(await exited).toEqual([0, null])
  expect(lines).toEqual(expect.arrayContaining(['jobs stopped', 'tracing stopped']))
})

test('a stopping process finishes open requests, and does not wait for idle connections', async () => {
  const { child, request, exited } = await start(0)
  await request('/')
  const slow = request('/slow')
  await request('/')
  child.kill('SIGTERM')
  expect((await slow).body).toBe('slow')
  expect(await exited).toEqual([0, null])
})

test('a process exits although a request never ends', async () => {
  const { child, lines, request, exited } = await start(0, 1_000)
  const endless = request('/endless')
  endless.catch(() => {})
  await eventually(() => expect(lines).toContain('endless request'))
  child.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
  await expect(endless).rejects.toThrow()
})
