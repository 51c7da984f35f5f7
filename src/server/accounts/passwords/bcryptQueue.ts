import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processSingleton } from '@/runtime/processSingleton'
import { AppError } from '@/server/accounts/errors/appError'

/**
 * Maximum number of bcrypt jobs (hashing or comparing a password) of all clients of a lane together, waiting or running.
 * They take about 25 s on one core, which is the longest that a request should wait. Beyond the limit, a new job
 * displaces the newest job of the client with the most waiting jobs, or is refused.
 */
const LANE_LIMIT = 100
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
  client?: HashingClient | undefined
}
/** The client whose queue gets the job: a logged-in account, or an HMAC of an anonymous visitor's IP address. */
export type HashingClient = { member: string } | string
type WorkerResult = { value?: string | boolean }
type QueuedJob = Job & {
  lane: Lane
  resolve: (value: string | boolean) => void
  reject: (error: Error) => void
}
/** The queues of the members or of the strangers, by client. `size` includes the running job. */
type Lane = { size: number; queues: Map<string, QueuedJob[]> }
type Thread = {
  worker: Worker
  current?: QueuedJob | undefined
  /** The lane whose turn it is comes first. */
  lanes: [Lane, Lane]
  members: Lane
  strangers: Lane
}

const shared = processSingleton<{ thread?: Thread | undefined }>('bcrypt', () => ({}))

/**
 * Runs bcrypt in a worker thread, one job at a time: hashes `digest` (the SHA-256 of a password) if `cost` is
 * set, or compares it with the bcrypt hash `hash`. Each client has its own queue, and the queues take turns
 * (round-robin), so that a flood of logins from one client does not delay the others. Members have a lane of their own,
 * so that a member who confirms a password waits for at most every second job of strangers, however many these are.
 * @returns the new hash, or whether `digest` matches `hash`
 * @throws AppError SERVICE_UNAVAILABLE if the queues are full, immediately or later: a job of another client
 *   can displace a waiting job
 */
export function runInBcryptWorker(job: Job): Promise<string | boolean> {
  const thread = (shared.thread ??= startThread())
  const { client = '' } = job
  const [lane, key] =
    typeof client === 'string' ? [thread.strangers, client] : [thread.members, client.member]
  const queue = lane.queues.get(key) ?? []
  const isFull = lane.size >= LANE_LIMIT && !refuseNewestOfLongestQueue(lane, queue.length + 1)
  if (isFull || queue.length >= CLIENT_QUEUE_LIMIT) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  return new Promise((resolve, reject) => {
    queue.push({ ...job, lane, resolve, reject })
    lane.queues.set(key, queue)
    lane.size += 1
    startNextJob(thread)
  })
}

/** The number of bcrypt jobs that are waiting or running, for the metrics. */
export const bcryptQueueSize = (): number =>
  shared.thread?.lanes.reduce((total, { size }) => total + size, 0) ?? 0

/**
 * Makes room for a new bcrypt job: rejects the newest job of the longest queue, if that queue has more than
 * `length` jobs. `length` is the length of the new job's own queue including that job, so a client with a
 * long queue cannot displace jobs of clients with shorter ones.
 * @returns whether a job was rejected
 */
function refuseNewestOfLongestQueue(lane: Lane, length: number): boolean {
  const [longest = []] = [...lane.queues.values()].toSorted((a, b) => b.length - a.length)
  if (longest.length <= length) return false
  longest.pop()?.reject(new AppError('SERVICE_UNAVAILABLE'))
  lane.size -= 1
  return true
}

/** Sends the next job to the worker thread, unless the thread is busy or no job is waiting. */
function startNextJob(thread: Thread): void {
  const lane = thread.lanes.find(({ queues }) => queues.size > 0)
  const [nextQueue] = lane?.queues ?? []
  if (thread.current || !lane || !nextQueue) return
  thread.lanes = lane === thread.members ? [thread.strangers, lane] : [thread.members, lane]
  const [client, [job, ...laterJobs]] = nextQueue
  // Moves the queue of this client to the end of the Map, which iterates in insertion order. The queues of all clients
  // therefore take turns (round-robin).
  lane.queues.delete(client)
  if (laterJobs.length > 0) lane.queues.set(client, laterJobs)
  thread.current = job
  // `ref` makes the busy worker thread keep the process alive until the job is done. An idle thread does not (`unref`),
  // so that scripts and tests can end.
  thread.worker.ref()
  thread.worker.postMessage({ digest: job?.digest, cost: job?.cost, hash: job?.hash })
}

const emptyLane = (): Lane => ({ size: 0, queues: new Map() })

function startThread(): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE))
  const [members, strangers] = [emptyLane(), emptyLane()]
  const thread: Thread = { worker, members, strangers, lanes: [members, strangers] }
  worker.on('message', ({ value }: WorkerResult) => {
    const job = thread.current
    thread.current = undefined
    if (job) job.lane.size -= 1
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
  const waiting = thread.lanes.flatMap(({ queues }) => [...queues.values()])
  for (const job of [thread.current ?? [], ...waiting].flat()) job.reject(error)
  thread.current = undefined
  for (const { queues } of thread.lanes) queues.clear()
}
