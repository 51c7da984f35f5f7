import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from './errors'

/** About 25 s of work on one core: whoever comes later is told so at once. */
const QUEUE_LIMIT = 100
/** A plain file beside the bundles, since a bundler cannot start a thread from within itself. */
const WORKER_FILE = ['src', 'server', 'password.worker.mjs']

type Job = { digest: string; cost?: number; hash?: string }
type Answer = { id: number; value?: string | boolean }
type Pending = { resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; pending: Map<number, Pending>; last: number }

const shared: typeof globalThis & { hashingThread?: Thread } = globalThis

/** Has bcrypt hash (`cost`) or compare (`hash`) off the main thread. @throws AppError SERVICE_UNAVAILABLE */
export function inHashingThread(job: Job): Promise<string | boolean> {
  const thread = (shared.hashingThread ??= start())
  if (thread.pending.size >= QUEUE_LIMIT) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  const id = ++thread.last
  return new Promise((resolve, reject) => {
    thread.pending.set(id, { resolve, reject })
    // Held only while it works, so that an idle thread never keeps a script or a test alive.
    thread.worker.ref()
    thread.worker.postMessage({ id, ...job })
  })
}

function start(): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE))
  const thread: Thread = { worker, pending: new Map(), last: 0 }
  worker.on('message', ({ id, value }: Answer) => {
    const job = thread.pending.get(id)
    thread.pending.delete(id)
    if (thread.pending.size === 0) worker.unref()
    if (value === undefined) job?.reject(new Error('The password hash could not be worked'))
    else job?.resolve(value)
  })
  worker.on('error', (error) => abandon(thread, error))
  worker.on('exit', () => abandon(thread, new Error('The hashing thread ended')))
  worker.unref()
  return thread
}

/** The next job starts a new thread. */
function abandon(thread: Thread, error: Error): void {
  if (shared.hashingThread === thread) shared.hashingThread = undefined
  for (const job of thread.pending.values()) job.reject(error)
  thread.pending.clear()
}
