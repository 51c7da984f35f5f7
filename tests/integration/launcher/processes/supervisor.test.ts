import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isProcessAlive } from '../../../../local/database/server/lockFile'
import { Supervisor, type RunningService } from '../../../../local/launcher/processes/supervisor'
import { waitFor } from '../../../../local/launcher/processes/waitFor'
import { freezeTimers } from '../../../support/clock'
import { eventually } from '../../../support/eventually'

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeScript(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const IDLE = 'setInterval(() => {}, 1000)'

/** Starts a child process, as next and sanity do, and prints both process ids. */
const PARENT_AND_CHILD = writeScript(
  'parentAndChild.cjs',
  `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'ignore' })
   console.log('pids ' + process.pid + ' ' + child.pid)
   ${IDLE}`,
)
const SIGTERM_RECEIVED = join(folder, 'sigtermReceived')
/** Ignores SIGTERM, but writes a file when it receives the signal. */
const IGNORES_SIGTERM = writeScript(
  'ignoresSigterm.cjs',
  `process.on('SIGTERM', () => require('node:fs').writeFileSync(${JSON.stringify(SIGTERM_RECEIVED)}, ''))
   console.log('pids ' + process.pid)
   ${IDLE}`,
)

function parsePids(line: string): number[] {
  return line.startsWith('pids ') ? line.split(' ').slice(1).map(Number) : []
}

/** Starts a program and resolves with the process ids that it prints. */
function startAndReadPids(supervisor: Supervisor, name: string, file: string): Promise<number[]> {
  return new Promise((resolve) => {
    const onLine = (line: string) => resolve(parsePids(line))
    supervisor.start({ name, args: [file], env: {}, onLine })
  })
}

const waitForExit = (pids: number[]) =>
  waitFor('The exit of the processes', async () => !pids.some(isProcessAlive), 60_000)

test('stopping a program also stops its child processes', async () => {
  const supervisor = new Supervisor()
  const pids = await startAndReadPids(supervisor, 'parent', PARENT_AND_CHILD)
  expect(pids.filter(isProcessAlive)).toHaveLength(2)
  await supervisor.stop()
  await waitForExit(pids)
})

test('a program that ignores SIGTERM is stopped with SIGKILL', async () => {
  const supervisor = new Supervisor()
  const pids = await startAndReadPids(supervisor, 'program', IGNORES_SIGTERM)
  freezeTimers()
  const stopped = supervisor.stop()
  await eventually(() => expect(existsSync(SIGTERM_RECEIVED)).toBe(true))
  expect(pids.filter(isProcessAlive)).toEqual(pids)
  jest.advanceTimersByTime(4_000)
  await stopped
  jest.useRealTimers()
  expect(pids.filter(isProcessAlive)).toEqual([])
})

test('a crash rejects with one line that names the service, after its last output', async () => {
  const supervisor = new Supervisor()
  const lines: string[] = []
  const args = ['-e', 'console.log("disk full"); process.exit(3)']
  supervisor.start({ name: 'database', args, env: {}, onLine: (line) => lines.push(line) })
  await expect(supervisor.crashed).rejects.toThrow(
    'The database ended with exit code 3; its last lines are above. Everything is being stopped.',
  )
  expect(lines).toEqual(['disk full'])
})

test('a crash is detected even if a child process survives and keeps the output open', async () => {
  const supervisor = new Supervisor()
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'inherit' }); setTimeout(() => process.exit(1), 50)`
  supervisor.start({ name: 'site', args: ['-e', code], env: {}, onLine: () => {} })
  await expect(supervisor.crashed).rejects.toThrow('The site ended with exit code 1')
})

test('run() rejects for a command that fails and resolves for one that succeeds', async () => {
  const supervisor = new Supervisor()
  await supervisor.run({ name: 'good', args: ['-e', '0'], env: {} })
  await expect(supervisor.run({ name: 'migrate', args: ['-e', 'process.exit(1)'], env: {} })).rejects.toThrow(
    'The migrate ended with exit code 1',
  )
})

test('an interrupted service may end by the signal, but not fail, and its end is no crash', async () => {
  const supervisor = new Supervisor()
  const startReady = (name: string, code: string) =>
    new Promise<RunningService>((resolve) => {
      const args = ['-e', `${code}; console.log('ready'); ${IDLE}`]
      const service = supervisor.start({ name, args, env: {}, onLine: () => resolve(service) })
    })
  const onSignal = (code: number) => `process.on('SIGINT', () => process.exit(${code}))`
  await (await startReady('site', onSignal(0))).interrupt()
  await (await startReady('mail', '')).interrupt()
  const failing = await startReady('lake', onSignal(1))
  await expect(failing.interrupt()).rejects.toThrow('The lake ended with exit code 1 after Ctrl-C.')
  await expect(Promise.race([supervisor.crashed, 'no crash'])).resolves.toBe('no crash')
})

test('a command that hangs is stopped after its timeout, which the error names', async () => {
  const supervisor = new Supervisor()
  const hanging = supervisor.run({ name: 'build', args: ['-e', IDLE], env: {}, timeoutMs: 200 })
  await expect(hanging).rejects.toThrow('The build was ended by SIGTERM after 0.2 seconds, too long for it')
  const stopped = supervisor.run({ name: 'build', args: ['-e', IDLE], env: {} })
  await Promise.all([
    expect(stopped).rejects.toThrow('The build was ended by SIGTERM; its last lines are above.'),
    supervisor.stop(),
  ])
})

test('the programs and their child processes exit when the launcher is killed', async () => {
  const launcher = writeScript(
    'launcher.ts',
    `import { Supervisor } from ${JSON.stringify(resolve(__dirname, '../../../../local/launcher/processes/supervisor'))}
     new Supervisor().start({ name: 'parent', args: [${JSON.stringify(PARENT_AND_CHILD)}], env: {}, onLine: console.log })`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line]: string[] = await once(lines, 'line')
  const pids = parsePids(line ?? '')
  expect(pids.filter(isProcessAlive)).toHaveLength(2)
  child.kill('SIGKILL')
  await waitForExit(pids)
})

test('the launcher exits when npm is killed, although it receives no signal', async () => {
  const task = writeScript(
    'task.ts',
    `import { runUntilStopped } from ${JSON.stringify(resolve(__dirname, '../../../../local/launcher/processes/runSupervised'))}
     runUntilStopped(async () => { console.log('pids ' + process.pid); ${IDLE} })`,
  )
  const npm = spawn('npm', ['exec', '--call', `node --import tsx ${task}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: string[] = await once(createInterface({ input: npm.stdout }), 'line')
  const pids = parsePids(line ?? '')
  expect(pids.filter(isProcessAlive)).toHaveLength(1)
  npm.kill('SIGTERM')
  await waitForExit(pids)
})
