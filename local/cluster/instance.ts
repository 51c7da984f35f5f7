import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment, type Environment } from '../launcher/environment/environment'
import { EXIT_WITH_PARENT } from '../launcher/processes/supervisor'
import { answersHttp, waitFor } from '../launcher/processes/waitFor'

const START_TIMEOUT_MS = 120_000

/** One instance of the site: a standalone server in its own folder, which can be killed and started again. */
export class Instance {
  private child: ChildProcess | undefined

  constructor(
    readonly side: 'content' | 'accounts',
    readonly port: number,
    /** The folder of the standalone server. Changing it changes the release at the next start. */
    public folder: string,
    private readonly variables: Environment,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The process id; undefined while the instance does not run. */
  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Resolves when the instance is ready. `changes` override its variables. Its log is `log.txt` in its folder. */
  async start(changes: Environment = {}): Promise<void> {
    const log = createWriteStream(join(this.folder, 'log.txt'), { flags: 'a' })
    const own = { SITE_PARTS: this.side, PORT: String(this.port), HOSTNAME: '127.0.0.1' }
    const stopping = { NEXT_MANUAL_SIG_HANDLE: 'true', LAUNCHER_PID: String(process.pid) }
    const env = childEnvironment({ ...this.variables, ...own, ...stopping, ...changes })
    const args = ['--require', EXIT_WITH_PARENT, join(this.folder, 'server.js')]
    const child = spawn(process.execPath, args, {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${this.folder} ended`)))
    ended.catch(() => {})
    const isReady = () => answersHttp(`${this.origin}/api/health/ready`)
    await Promise.race([ended, waitFor('The instance', isReady, START_TIMEOUT_MS)])
  }

  /** Imitates a crash. Resolves when the process has ended. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  /** Lets the process finish its requests. Resolves when it has ended. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child?.pid) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, signal)
    await ended
  }
}
