import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a lock file that contains this process's id. Two processes must not open one data folder, because PGlite does
 * not prevent it and they would overwrite each other. Replaces the lock of a process that has ended.
 *
 * @returns a function that releases the lock
 * @throws with its id if another living process holds the lock; without, if one has just taken it
 */
export function acquireLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const hasLock = readText(file) !== ''
  const holder = findLockHolder(file)
  if (holder !== undefined) {
    throw new Error(`${dirname(file)} is in use by process ${holder}: stop that process first.`)
  }
  // Otherwise the second of two processes that start at once would remove the lock of the first.
  if (hasLock) rmSync(file, { force: true })
  try {
    // Exclusive: fails if another process has written its lock since then.
    writeFileSync(file, `${process.pid} ${readStartTime(process.pid)}`, { flag: 'wx' })
  } catch {
    throw new Error(`Another process took ${file} at the same moment: start again when it has stopped.`)
  }
  return () => rmSync(file, { force: true })
}

/** Returns the id of the living process that holds the lock, if any. */
export function findLockHolder(file: string): number | undefined {
  const [id, startTime] = readText(file).split(' ')
  const pid = Number(id)
  if (!id || !Number.isInteger(pid) || pid <= 0 || !isProcessAlive(pid)) return undefined
  // After a reboot, or in a restarted container, another program may have this process id.
  return readStartTime(pid) === (startTime ?? '') ? pid : undefined
}

/** Fields 3 and following of proc_pid_stat(5) on Linux; empty on other systems. */
const readProcessStat = (pid: number) => readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** The start time of a process in clock ticks since the boot (field 22), or '' if it is unknown. */
const readStartTime = (pid: number): string => readProcessStat(pid)[19] ?? ''

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Whether the process with this id is alive. A zombie, whose parent has not read its exit code yet, is not. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readProcessStat(pid)[0] !== 'Z'
  } catch (error) {
    // A process of another user is alive, although it cannot be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
