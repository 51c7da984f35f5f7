import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processSingleton } from '@/runtime/processSingleton'
import { AppError } from '@/server/accounts/errors/appError'

/**
 * Waiting and running jobs of a lane. With the default PASSWORD_COST, they take about 12 s on one core, or 25 s while
 * the other lane is full, too: less than nginx waits (30 s). A higher cost needs a lower limit. Beyond the limit, a new
 * job displaces the newest job of the client with the most jobs, or is refused.
 */
const LANE_LIMIT = 50
/** Enough for an office behind one IP address whose people all log in at the same time. */
const CLIENT_QUEUE_LIMIT = 25
/** Node.js starts a thread from a file on disk, so the script must stay outside the bundle. */
const WORKER_FILE = ['src', 'server', 'accounts', 'passwords', 'password.worker.mjs']

type Job = {
  digest: string
  cost?: number
  hash?: string
  client?: HashingClient | undefined
}
/**
 * An HMAC of the IP address; `member` for logged-in members and known devices. Not the account or the device: anyone
 * can make many of these, and their queues would leave no room for others.
 */
export type HashingClient = { member: string } | string
type WorkerResult = { value?: string | boolean }
type QueuedJob = Job & {
  lane: Lane
  resolve: (value: string | boolean) => void
  reject: (error: Error) => void
}
/** `size` includes the running job. */
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
 * Hashes `digest` if `cost` is set, or compares it with `hash`, one job at a time. Round-robin by client: a
 * flood of logins from one client does not delay the others. Members have a lane of their own, and the lanes
 * take turns: while members wait, strangers get only every second turn.
 * @throws AppError SERVICE_UNAVAILABLE at once or later: a job of another client can displace a waiting job
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

export const bcryptQueueSize = (): number =>
  shared.thread?.lanes.reduce((total, { size }) => total + size, 0) ?? 0

/**
 * The longest queue must be longer than `length`, the queue of the new job's client including this job. So no client
 * displaces jobs of clients with shorter queues.
 */
function refuseNewestOfLongestQueue(lane: Lane, length: number): boolean {
  const [longest = []] = [...lane.queues.values()].toSorted((a, b) => b.length - a.length)
  if (longest.length <= length) return false
  longest.pop()?.reject(new AppError('SERVICE_UNAVAILABLE'))
  lane.size -= 1
  return true
}

function startNextJob(thread: Thread): void {
  const lane = thread.lanes.find(({ queues }) => queues.size > 0)
  const [nextQueue] = lane?.queues ?? []
  if (thread.current || !lane || !nextQueue) return
  thread.lanes = lane === thread.members ? [thread.strangers, lane] : [thread.members, lane]
  const [client, [job, ...laterJobs]] = nextQueue
  // To the end of the Map, which iterates in insertion order, so the clients take turns.
  lane.queues.delete(client)
  if (laterJobs.length > 0) lane.queues.set(client, laterJobs)
  thread.current = job
  // A busy thread keeps the process alive (`ref`). An idle one does not, so that scripts and tests can end.
  thread.worker.ref()
  thread.worker.postMessage({ digest: job?.digest, cost: job?.cost, hash: job?.hash })
}

const emptyLane = (): Lane => ({ size: 0, queues: new Map() })

function startThread(): Thread {
  const worker = new Worker(join(process.cwd(), ...WORKER_FILE))
  const [members, strangers] = [emptyLane(), emptyLane()]
  const thread: Thread = { worker, members, strangers, lanes: [members, strangers] }
  worker.on('message', ({ value }: WorkerResult) => {
    const job = thread.current
    thread.current = undefined
    if (job) job.lane.size -= 1
    worker.unref()
    if (value === undefined) job?.reject(new Error('The password could not be hashed or compared'))
    else job?.resolve(value)
    startNextJob(thread)
  })
  worker.on('error', (error) => rejectAll(thread, error))
  worker.on('exit', () => rejectAll(thread, new Error('The hashing thread ended')))
  worker.unref()
  return thread
}

/** The next job starts a new thread. */
function rejectAll(thread: Thread, error: Error): void {
  // The event `exit` follows `error`, and by then a new thread may have started.
  if (shared.thread === thread) shared.thread = undefined
  const waiting = thread.lanes.flatMap(({ queues }) => [...queues.values()])
  for (const job of [thread.current ?? [], ...waiting].flat()) job.reject(error)
  thread.current = undefined
  for (const { queues } of thread.lanes) queues.clear()
}
