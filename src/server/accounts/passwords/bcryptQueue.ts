import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processSingleton } from '@/runtime/processSingleton'
import { AppError } from '@/server/accounts/errors/appError'

/**
 * Maximum number of bcrypt jobs (hashing or comparing a password) of all clients together, waiting or running.
 * They take about 25 s on one core, which is the longest that a request should wait. Beyond the limit, a new job
 * displaces the newest job of the client with the most waiting jobs, or is refused.
 */
const TOTAL_LIMIT = 100
/**
 * Maximum number of waiting bcrypt jobs of one client. Enough for an office behind one IP address whose
 * people all log in at the same time.
 */
const CLIENT_QUEUE_LIMIT = 25
/**
 * The path of the worker thread's script. Node.js starts a thread from a file on disk, so the script must
 * stay outside the bundle.
 */
const WORKER_FILE = ['src', 'server', 'accounts', 'passwords', 'password.worker.mjs']

type Job = {
  digest: string
  cost?: number
  hash?: string
  /**
   * The client whose queue gets the job: the id of a logged-in account, or an HMAC of an anonymous visitor's
   * IP address.
   */
  client?: string | undefined
}
type WorkerResult = { value?: string | boolean }
type QueuedJob = Job & { resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Thread = {
  worker: Worker
  size: number
  current?: QueuedJob | undefined
  queues: Map<string, QueuedJob[]>
}

const shared = processSingleton<{ thread?: Thread | undefined }>('bcrypt', () => ({}))

/**
 * Runs bcrypt in a worker thread, one job at a time: hashes `digest` (the SHA-256 of a password) if `cost` is
 * set, or compares it with the bcrypt hash `hash`. Each client has its own queue, and the queues take turns
 * (round-robin), so that a flood of logins from one client does not delay the others.
 * @returns the new hash, or whether `digest` matches `hash`
 * @throws AppError SERVICE_UNAVAILABLE if the queues are full, immediately or later: a job of another client
 *   can displace a waiting job
 */
export function runInBcryptWorker(job: Job): Promise<string | boolean> {
  const thread = (shared.thread ??= startThread())
  const queue = thread.queues.get(job.client ?? '') ?? []
  const isFull = thread.size >= TOTAL_LIMIT && !refuseNewestOfLongestQueue(thread, queue.length + 1)
  if (isFull || queue.length >= CLIENT_QUEUE_LIMIT) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  return new Promise((resolve, reject) => {
    queue.push({ ...job, resolve, reject })
    thread.queues.set(job.client ?? '', queue)
    thread.size += 1
    startNextJob(thread)
  })
}

/** The number of bcrypt jobs that are waiting or running, for the metrics. */
export const bcryptQueueSize = (): number => shared.thread?.size ?? 0

/**
 * Makes room for a new bcrypt job: rejects the newest job of the longest queue, if that queue has more than
 * `length` jobs. `length` is the length of the new job's own queue including that job, so a client with a
 * long queue cannot displace jobs of clients with shorter ones.
 * @returns whether a job was rejected
 */
function refuseNewestOfLongestQueue(thread: Thread, length: number): boolean {
  const [longest = []] = [...thread.queues.values()].toSorted((a, b) => b.length - a.length)
  if (longest.length <= length) return false
  longest.pop()?.reject(new AppError('SERVICE_UNAVAILABLE'))
  thread.size -= 1
  return true
}

/** Sends the next job to the worker thread, unless the thread is busy or no job is waiting. */
function startNextJob(thread: Thread): void {
  const [nextQueue] = thread.queues
  if (thread.current || !nextQueue) return
  const [client, [job, ...laterJobs]] = nextQueue
  // Moves the queue of this client to the end of the Map, which iterates in insertion order. The queues of all clients
  // therefore take turns (round-robin).
  thread.queues.delete(client)
  if (laterJobs.length > 0) thread.queues.set(client, laterJobs)
  thread.current = job
  // `ref` makes the busy worker thread keep the process alive until the job is done. An idle thread does not (`unref`),
  // so that scripts and tests can end.
  thread.worker.ref()
  thread.worker.postMessage({ digest: job?.digest, cost: job?.cost, hash: job?.hash })
}

function startThread(): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE))
  const thread: Thread = { worker, size: 0, queues: new Map() }
  worker.on('message', ({ value }: WorkerResult) => {
    const job = thread.current
    thread.current = undefined
    thread.size -= 1
    worker.unref()
    if (value === undefined) job?.reject(new Error('The password hash could not be worked'))
    else job?.resolve(value)
    startNextJob(thread)
  })
  worker.on('error', (error) => rejectAll(thread, error))
  worker.on('exit', () => rejectAll(thread, new Error('The hashing thread ended')))
  worker.unref()
  return thread
}

/** Rejects all jobs of a worker thread that has crashed. The next job starts a new thread. */
function rejectAll(thread: Thread, error: Error): void {
  if (shared.thread === thread) shared.thread = undefined
  for (const job of [thread.current ?? [], ...thread.queues.values()].flat()) job.reject(error)
  thread.current = undefined
  thread.queues.clear()
}
