import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isAlive } from '../../../local/database/lockFile'
import { waitFor } from '../../../local/launcher/ready'
import { Supervisor } from '../../../local/launcher/supervisor'
import { holdTimers } from '../../support/clock'
import { eventually } from '../../support/eventually'

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
afterAll(() => rmSync(folder, { recursive: true }))

function script(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const IDLE = 'setInterval(() => {}, 1000)'

/** Starts its own child process and prints both process ids, as next and sanity do. */
const FAMILY = script(
  'family.cjs',
  `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'ignore' })
   console.log('pids ' + process.pid + ' ' + child.pid)
   ${IDLE}`,
)
const ASKED = join(folder, 'asked')
const STUBBORN = script(
  'stubborn.cjs',
  `process.on('SIGTERM', () => require('node:fs').writeFileSync(${JSON.stringify(ASKED)}, ''))
   console.log('pids ' + process.pid)
   ${IDLE}`,
)

function pidsOf(line: string): number[] {
  return line.startsWith('pids ') ? line.split(' ').slice(1).map(Number) : []
}

/** Starts a program and resolves with the process ids that it prints. */
function startAndRead(supervisor: Supervisor, name: string, file: string): Promise<number[]> {
  return new Promise((found) => {
    const onLine = (line: string) => found(pidsOf(line))
    supervisor.start({ name, args: [file], env: {}, onLine })
  })
}

const allGone = (pids: number[]) => waitFor('The end of the family', async () => !pids.some(isAlive), 60_000)

test('stopping a program stops what the program has started', async () => {
  const supervisor = new Supervisor()
  const pids = await startAndRead(supervisor, 'family', FAMILY)
  expect(pids.filter(isAlive)).toHaveLength(2)
  await supervisor.stop()
  await allGone(pids)
})

test('a program that ignores the polite signal is stopped by force', async () => {
  const supervisor = new Supervisor()
  const pids = await startAndRead(supervisor, 'stubborn', STUBBORN)
  holdTimers()
  const stopped = supervisor.stop()
  await eventually(() => expect(existsSync(ASKED)).toBe(true))
  expect(pids.filter(isAlive)).toEqual(pids)
  jest.advanceTimersByTime(4_000)
  await stopped
  jest.useRealTimers()
  expect(pids.filter(isAlive)).toEqual([])
})

test('a crashed part is named in one line, after its last words', async () => {
  const supervisor = new Supervisor()
  const lines: string[] = []
  const args = ['-e', 'console.log("disk full"); process.exit(3)']
  supervisor.start({ name: 'database', args, env: {}, onLine: (line) => lines.push(line) })
  await expect(supervisor.crashed).rejects.toThrow(
    'The database ended with exit code 3; its last lines are above. Everything is being stopped.',
  )
  expect(lines).toEqual(['disk full'])
})

test('a crash is seen even while something that the part started lives on and holds its output', async () => {
  const supervisor = new Supervisor()
  const code = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(IDLE)}], { stdio: 'inherit' }); setTimeout(() => process.exit(1), 50)`
  supervisor.start({ name: 'site', args: ['-e', code], env: {}, onLine: () => {} })
  await expect(supervisor.crashed).rejects.toThrow('The site ended with exit code 1')
})

test('a command that fails rejects, one that succeeds does not', async () => {
  const supervisor = new Supervisor()
  await supervisor.run({ name: 'good', args: ['-e', '0'], env: {} })
  await expect(supervisor.run({ name: 'migrate', args: ['-e', 'process.exit(1)'], env: {} })).rejects.toThrow(
    'The migrate ended with exit code 1',
  )
})

test('a command that hangs is stopped at its limit and says so', async () => {
  const supervisor = new Supervisor()
  const hanging = supervisor.run({ name: 'build', args: ['-e', IDLE], env: {}, limitMs: 200 })
  await expect(hanging).rejects.toThrow('The build was ended by SIGTERM after 0.2 seconds, too long for it')
})

test('when the launcher itself is killed outright, the whole family ends', async () => {
  const launcher = script(
    'launcher.ts',
    `import { Supervisor } from ${JSON.stringify(resolve(__dirname, '../../../local/launcher/supervisor'))}
     new Supervisor().start({ name: 'family', args: [${JSON.stringify(FAMILY)}], env: {}, onLine: console.log })`,
  )
  const child = spawn(process.execPath, ['--import', 'tsx', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line]: string[] = await once(lines, 'line')
  const pids = pidsOf(line ?? '')
  expect(pids.filter(isAlive)).toHaveLength(2)
  child.kill('SIGKILL')
  await allGone(pids)
})

test('processes end when npm is killed without a signal to them', async () => {
  const work = script(
    'work.ts',
    `import { superviseUntilStopped } from ${JSON.stringify(resolve(__dirname, '../../../local/launcher/run'))}
     superviseUntilStopped(async () => { console.log('pids ' + process.pid); ${IDLE} })`,
  )
  const npm = spawn('npm', ['exec', '--call', `node --import tsx ${work}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line]: string[] = await once(createInterface({ input: npm.stdout }), 'line')
  const pids = pidsOf(line ?? '')
  expect(pids.filter(isAlive)).toHaveLength(1)
  npm.kill('SIGTERM')
  await allGone(pids)
})
