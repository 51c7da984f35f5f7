import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { childEnvironment, ROOT, type Environment } from './environment'
import { colourVariables, forwardLines, prefixed } from './log'

/** A program of the stack; always one of Node's, hence only its arguments. */
export type Program = {
  name: string
  args: string[]
  env: Environment
  cwd?: string
  /** Ours end by themselves when the launcher dies; others are given the tether. */
  ours?: boolean
  /** Takes each line of the output; without it the line is printed behind the program's name. */
  onLine?: (line: string) => void
  /** A command that takes longer is stopped and counts as failed. */
  limitMs?: number
}

type Running = { child: ChildProcess; exited: Promise<string>; silence: () => void; stopped: boolean }

const STOP_WITHIN_MS = 4000
/** Far beyond what the slowest command needs on a small machine: only a command that hangs meets it. */
const COMMAND_LIMIT_MS = 60 * 60_000
const SUCCESS = 'ended with exit code 0'
const TETHER = join(__dirname, 'tether.cjs')

/** Starts programs and stops them all, each with everything that it started in its turn. */
export class Supervisor {
  private readonly running = new Set<Running>()
  private stopping: Promise<void> | undefined
  private crash: (error: Error) => void = () => {}

  /** Rejects with one clear line when a part ends that should not. */
  readonly crashed = new Promise<never>((_, reject) => {
    this.crash = reject
  })

  constructor() {
    // Prevents an unhandled rejection if no caller waits for a crash.
    this.crashed.catch(() => {})
  }

  /** Starts a part that runs until the end. */
  start(program: Program): void {
    const running = this.spawn(program)
    void running.exited.then((how) => {
      if (this.stopping) return
      this.crash(
        new Error(`The ${program.name} ${how}; its last lines are above. Everything is being stopped.`),
      )
    })
  }

  /** Runs a command to its end. Rejects when it fails. */
  async run(program: Program): Promise<void> {
    const { name, limitMs = COMMAND_LIMIT_MS } = program
    const running = this.spawn(program)
    const limit = setTimeout(() => void stopGroup(running), limitMs)
    const how = await running.exited
    clearTimeout(limit)
    if (how === SUCCESS) return
    const late = running.stopped ? ` after ${limitMs / 1000} seconds, too long for it` : ''
    throw new Error(`The ${name} ${how}${late}; its last lines are above.`)
  }

  /** Stops every program: politely at first, by force after a few seconds. */
  stop(): Promise<void> {
    this.stopping ??= Promise.all([...this.running].map(stopGroup)).then(() => {})
    return this.stopping
  }

  private spawn({ name, args, env, cwd = ROOT, ours = false, onLine = prefixed(name) }: Program): Running {
    if (this.stopping) throw new Error(`The ${name} was not started: everything is being stopped.`)
    const preload = ours ? ['--import', 'tsx'] : ['--require', TETHER]
    const child = spawn(process.execPath, [...preload, ...args], {
      cwd,
      env: childEnvironment({ ...env, ...colourVariables(), LAUNCHER_PID: String(process.pid) }),
      // A group of its own: a signal to the group reaches what the program has started, too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    const silence = forwardLines(streams, onLine)
    const running: Running = { child, exited: howItEnded(child), silence, stopped: false }
    this.running.add(running)
    // What it leaves behind would hold its ports, and its output open.
    child.once('exit', () => signalGroup(child, 'SIGKILL'))
    void running.exited.then(() => this.running.delete(running))
    return running
  }
}

async function howItEnded(child: ChildProcess): Promise<string> {
  try {
    // At `close` its last lines have been read, which `exit` does not promise.
    const [code, signal]: (number | string | null)[] = await once(child, 'close')
    return signal ? `was ended by ${signal}` : `ended with exit code ${code}`
  } catch (error) {
    return `did not start (${error instanceof Error ? error.message : String(error)})`
  }
}

async function stopGroup(running: Running): Promise<void> {
  const { child, exited, silence } = running
  running.stopped = true
  silence()
  signalGroup(child, 'SIGTERM')
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_WITHIN_MS)
  await exited
  clearTimeout(force)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nothing of the group is left.
  }
}
