import { complain, say } from './log'
import { portFaults } from './ports'
import { missingVariables, portUses, type Stack } from './stack'
import { Supervisor } from './supervisor'

type Work = (supervisor: Supervisor) => Promise<void>

/** Says every fault that forbids a start, one line each; true when there is none. */
export async function mayStart(stack: Stack, withStudio: boolean, command: string): Promise<boolean> {
  const uses = portUses(stack, withStudio)
  const faults = [...missingVariables(stack.variables), ...(await portFaults(uses, command))]
  faults.forEach(complain)
  return faults.length === 0
}

/**
 * Runs `work` and keeps its parts alive until Ctrl-C or the end of npm (exit code 0), or until a part crashes (exit
 * code 1, after one clear line). In every case, all started processes are stopped before this one exits.
 */
export function superviseUntilStopped(work: Work): Promise<void> {
  const forever = new Promise<never>(() => {})
  return supervise(async (supervisor, interrupted) => {
    await Promise.race([interrupted, work(supervisor).then(() => forever)])
    say('\nStopping …')
  })
}

/** Runs `work` to its end (exit code 0); a failure (after one clear line), a crashed part and Ctrl-C give 1. */
export function superviseToTheEnd(work: Work): Promise<void> {
  return supervise(async (supervisor, interrupted) => {
    const stopped = interrupted.then(() => Promise.reject(new Error('Stopped before the end.')))
    await Promise.race([stopped, work(supervisor)])
  })
}

/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_EVERY = 500

/** If npm is killed by a signal, its child processes are not notified. */
function onEndOfNpm(act: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && act(), LOOK_EVERY).unref()
}

async function supervise(run: (supervisor: Supervisor, interrupted: Promise<void>) => Promise<void>) {
  const supervisor = new Supervisor()
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    onEndOfNpm(resolve)
  })
  try {
    await Promise.race([supervisor.crashed, run(supervisor, interrupted)])
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
  await supervisor.stop()
  process.exit()
}
