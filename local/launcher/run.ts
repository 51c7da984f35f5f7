import { complain, say } from './log'
import { portFaults } from './ports'
import { missingVariables, portUses, type Stack } from './stack'
import { Supervisor } from './supervisor'

/** Says every fault that forbids a start, one line each; true when there is none. */
export async function mayStart(stack: Stack, withStudio: boolean, command: string): Promise<boolean> {
  const uses = portUses(stack, withStudio)
  const faults = [...missingVariables(stack.variables), ...(await portFaults(uses, command))]
  faults.forEach(complain)
  return faults.length === 0
}

/**
 * Runs `work` and keeps its parts alive until Ctrl-C (exit code 0) or until a part crashes (1, after one clear
 * line). Whatever happens, everything that was started is stopped before the process ends.
 */
export async function superviseUntilStopped(work: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = new Supervisor()
  const interrupted = new Promise<'interrupted'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve('interrupted'))
    }
  })
  try {
    const forever = new Promise<never>(() => {})
    await Promise.race([interrupted, supervisor.crashed, work(supervisor).then(() => forever)])
    say('\nStopping …')
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
  await supervisor.stop()
  process.exit()
}
