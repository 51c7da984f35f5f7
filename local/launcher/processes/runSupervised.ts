import { Supervisor } from './supervisor'
import { describeError, printError, printLine } from './terminal'

type Task = (supervisor: Supervisor) => Promise<void>

/**
 * Runs `task` and keeps its services alive until Ctrl-C or the end of npm, with exit code 0. If a service crashes,
 * prints one line that names it and exits with code 1. In every case, stops all started processes before the exit.
 */
export function runUntilStopped(task: Task): Promise<void> {
  const forever = new Promise<never>(() => {})
  return supervise(async (supervisor, interrupted) => {
    await Promise.race([interrupted, task(supervisor).then(() => forever)])
    printLine('\nStopping …')
  })
}

/**
 * Runs `task` to its end, with exit code 0 unless it sets `process.exitCode`. After an error, a crash or Ctrl-C, prints
 * the reason and exits with code 1.
 */
export function runToCompletion(task: Task): Promise<void> {
  return supervise(async (supervisor, interrupted) => {
    const stopped = interrupted.then(() => Promise.reject(new Error('Stopped before the end.')))
    await Promise.race([stopped, task(supervisor)])
  })
}

/** How often to check whether npm still runs, in milliseconds. */
const POLL_INTERVAL_MS = 500

/** If npm is killed by a signal, its child processes are not notified. */
function onNpmExit(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && callback(), POLL_INTERVAL_MS).unref()
}

async function supervise(run: (supervisor: Supervisor, interrupted: Promise<void>) => Promise<void>) {
  const supervisor = new Supervisor()
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    onNpmExit(resolve)
  })
  try {
    await Promise.race([supervisor.crashed, run(supervisor, interrupted)])
  } catch (error) {
    printError(describeError(error))
    process.exitCode = 1
  }
  await supervisor.stop()
  process.exit()
}
