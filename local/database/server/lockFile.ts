import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Takes a lock file that names this process, so that two processes never open one data folder: PGlite itself
 * would let them, and they would overwrite each other. The lock of a process that no longer lives is taken over.
 * Throws an error naming the other process when it lives. Returns the release.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const holder = lockHolder(file)
  if (holder !== undefined) {
    throw new Error(`${dirname(file)} is in use by process ${holder}: stop that process first.`)
  }
  rmSync(file, { force: true })
  try {
    // Exclusive: of two processes that start together, one fails here.
    writeFileSync(file, `${process.pid} ${startTime(process.pid)}`, { flag: 'wx' })
  } catch {
    throw new Error(`Another process took ${file} at the same moment: start again when it has stopped.`)
  }
  return () => rmSync(file, { force: true })
}

/** The id of the living process that holds the lock, if any. */
export function lockHolder(file: string): number | undefined {
  const [id, started] = readText(file).split(' ')
  const pid = Number(id)
  if (!id || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  // After a reboot, or in a restarted container, the number may belong to some other program.
  return startTime(pid) === (started ?? '') ? pid : undefined
}

/** Fields 3 and following of proc_pid_stat(5), on Linux; elsewhere none. */
const statOf = (pid: number) => readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** When the process began, in clock ticks since the boot (field 22); '' where that is not told. */
const startTime = (pid: number): string => statOf(pid)[19] ?? ''

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Whether a process of this number lives; one that ended and whose parent has not taken note yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return statOf(pid)[0] !== 'Z'
  } catch (error) {
    // Another user's process cannot be signalled, but it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
