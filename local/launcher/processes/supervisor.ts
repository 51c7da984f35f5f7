import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment, ROOT, type Environment } from '../environment/environment'
import { colourVariables, createLinePrinter, describeError, forwardLines } from './terminal'

/** A program to run with Node.js. */
export type Program = {
  name: string
  args: string[]
  env: Environment
  cwd?: string
  /**
   * A TypeScript file of this repository, which exits by itself when the launcher dies. Others preload exitWithParent.
   */
  isOwnScript?: boolean
  /** Receives each output line. By default the line is printed after the program's name. */
  onLine?: (line: string) => void
  /** A command that takes longer is stopped and counts as failed. */
  timeoutMs?: number
}

export type RunningService = {
  /** Sends Ctrl-C to the service and waits for its end. Rejects if it fails, or does not end in time. */
  interrupt: () => Promise<void>
}

type RunningProgram = {
  child: ChildProcess
  exited: Promise<string>
  silence: () => void
  isStopped: boolean
}

const STOP_TIMEOUT_MS = 4000
const INTERRUPT_TIMEOUT_MS = 30_000
/** Far more than the slowest command needs on a small machine, so that only a command that hangs reaches it. */
const COMMAND_TIMEOUT_MS = 60 * 60_000
const SUCCESS = 'ended with exit code 0'
/** After Ctrl-C, a shell waits for its command and then ends by the same signal, and so does npm. */
const INTERRUPTED = 'was ended by SIGINT'
export const EXIT_WITH_PARENT = join(__dirname, 'exitWithParent.cjs')

/** Starts programs and stops them all, including every process that they started. */
export class Supervisor {
  private readonly running = new Set<RunningProgram>()
  private stopping: Promise<void> | undefined
  private reportCrash: (error: Error) => void = () => {}

  /** Rejects, with one line that names the service, when a service exits unexpectedly. */
  readonly crashed = new Promise<never>((_, reject) => {
    this.reportCrash = reject
  })

  constructor() {
    // Prevents an unhandled rejection if no caller waits for a crash.
    this.crashed.catch(() => {})
  }

  /** Starts a service, which runs until `interrupt()` or `stop()`. */
  start(program: Program): RunningService {
    const running = this.spawn(program)
    void running.exited.then((exit) => {
      if (this.stopping || running.isStopped) return
      this.reportCrash(
        new Error(`The ${program.name} ${exit}; its last lines are above. Everything is being stopped.`),
      )
    })
    return { interrupt: () => interruptGroup(program.name, running) }
  }

  /** Runs a command to its end. Rejects if it fails, or takes longer than its `timeoutMs`. */
  async run(program: Program): Promise<void> {
    const { name, timeoutMs = COMMAND_TIMEOUT_MS } = program
    const running = this.spawn(program)
    let isTooLate = false
    const timeout = setTimeout(() => {
      isTooLate = true
      void stopGroup(running)
    }, timeoutMs)
    const exit = await running.exited
    clearTimeout(timeout)
    if (exit === SUCCESS) return
    const reason = isTooLate ? ` after ${timeoutMs / 1000} seconds, too long for it` : ''
    throw new Error(`The ${name} ${exit}${reason}; its last lines are above.`)
  }

  /** Stops every program: with SIGTERM first, and with SIGKILL after a few seconds. */
  stop(): Promise<void> {
    this.stopping ??= Promise.all([...this.running].map(stopGroup)).then(() => {})
    return this.stopping
  }

  private spawn(program: Program): RunningProgram {
    const { name, args, env, cwd = ROOT, isOwnScript = false, onLine = createLinePrinter(name) } = program
    if (this.stopping) throw new Error(`The ${name} was not started: everything is being stopped.`)
    const preload = isOwnScript ? ['--import', 'tsx'] : ['--require', EXIT_WITH_PARENT]
    const child = spawn(process.execPath, [...preload, ...args], {
      cwd,
      env: childEnvironment({ ...env, ...colourVariables(), LAUNCHER_PID: String(process.pid) }),
      // A separate process group, so that a signal to the group also reaches the program's child processes.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    const silence = forwardLines(streams, onLine)
    const running: RunningProgram = { child, exited: describeExit(child), silence, isStopped: false }
    this.running.add(running)
    // Child processes that survive the program would keep its ports and its output open.
    child.once('exit', () => signalGroup(child, 'SIGKILL'))
    void running.exited.then(() => this.running.delete(running))
    return running
  }
}

async function describeExit(child: ChildProcess): Promise<string> {
  try {
    // At `close` the last output lines have been read, which `exit` does not guarantee.
    const [code, signal]: (number | string | null)[] = await once(child, 'close')
    return signal ? `was ended by ${signal}` : `ended with exit code ${code}`
  } catch (error) {
    return `did not start (${describeError(error)})`
  }
}

async function interruptGroup(name: string, running: RunningProgram): Promise<void> {
  const { child, exited } = running
  running.isStopped = true
  signalGroup(child, 'SIGINT')
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), INTERRUPT_TIMEOUT_MS)
  const exit = await exited
  clearTimeout(force)
  if (exit !== SUCCESS && exit !== INTERRUPTED) throw new Error(`The ${name} ${exit} after Ctrl-C.`)
}

async function stopGroup(running: RunningProgram): Promise<void> {
  const { child, exited, silence } = running
  running.isStopped = true
  silence()
  signalGroup(child, 'SIGTERM')
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(force)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // No process of the group is left.
  }
}
