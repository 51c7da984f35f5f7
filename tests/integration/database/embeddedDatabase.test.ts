import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive, findLockHolder, acquireLock } from '../../../local/database/server/lockFile'
import { endDatabase, forkDatabase, waitForDatabase } from '../../support/databaseProcess'
import { eventually } from '../../support/eventually'
import { query } from '../../support/query'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
const lock = join(folder, 'lock')
const children: ChildProcess[] = []

afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'))
  rmSync(folder, { recursive: true, force: true })
})

function start(): ChildProcess {
  const child = forkDatabase(['--data', folder], 'pipe')
  children.push(child)
  return child
}

test('keeps its data after a clean stop and after a kill, and rejects a second process', async () => {
  const first = start()
  const { url } = await waitForDatabase(first)
  await query(url, 'create table note (text text)')
  await query(url, 'insert into note values ($1)', ['楓港移民顧問'])
  expect(findLockHolder(lock)).toBe(first.pid)

  const second = start()
  let errorOutput = ''
  second.stderr?.on('data', (chunk) => (errorOutput += String(chunk)))
  const [code]: unknown[] = await once(second, 'close')
  expect(code).toBe(1)
  expect(errorOutput.trim()).toBe(`${folder} is in use by process ${first.pid}: stop that process first.`)

  expect(await endDatabase(first, 'SIGTERM')).toBe(0)
  expect(existsSync(lock)).toBe(false)

  const third = start()
  await query((await waitForDatabase(third)).url, 'insert into note values ($1)', ['second'])
  await endDatabase(third, 'SIGKILL')
  expect(existsSync(lock)).toBe(true)

  const fourth = start()
  expect(await query((await waitForDatabase(fourth)).url, 'select text from note')).toEqual([
    { text: '楓港移民顧問' },
    { text: 'second' },
  ])
  // As if the launcher had died: the IPC channel breaks, and the database closes by itself.
  expect(await endDatabase(fourth, 'disconnect')).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('takes over the lock of a process that has exited', () => {
  const file = join(folder, 'other-lock')
  writeFileSync(file, '999999999 1')
  expect(findLockHolder(file)).toBeUndefined()
  const release = acquireLock(file)
  expect(findLockHolder(file)).toBe(process.pid)
  release()
  expect(existsSync(file)).toBe(false)
})

test('ignores the lock of a process whose id another program uses now', () => {
  const file = join(folder, 'reused-lock')
  writeFileSync(file, `${process.pid} 1`)
  expect(findLockHolder(file)).toBeUndefined()
})

test('treats a zombie process as exited', async () => {
  // `exec` replaces the shell with a program that ignores its children, so the child ends only with its
  // input.
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 600'])
  try {
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(String(line))
    await eventually(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'))
    expect(isProcessAlive(pid)).toBe(true)
    parent.stdin.end()
    await eventually(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '))
    expect(isProcessAlive(pid)).toBe(false)
  } finally {
    parent.kill()
  }
})
