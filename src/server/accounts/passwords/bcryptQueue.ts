import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processSingleton } from '@/runtime/processSingleton'
import { AppError } from '@/server/accounts/errors/appError'

/** About 25 s of work on one core. Beyond it, the newest job of the longest queue is refused. */
const QUEUE_LIMIT = 100
/**
 * The most jobs in one client's queue: more than an office at the start of its day, few enough not to exclude others.
 */
const LANE_LIMIT = 25
/** The worker's script. Node starts a thread from a file, so this one is not bundled. */
const WORKER_FILE = ['src', 'server', 'accounts', 'passwords', 'password.worker.mjs']

type Job = {
  digest: string
  cost?: number
  hash?: string
  /** Queue key: the account's id, or a digest of the IP address of an anonymous visitor. */
  client?: string | undefined
}
type Answer = { value?: string | boolean }
type Waiting = Job & { resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; size: number; current?: Waiting | undefined; lanes: Map<string, Waiting[]> }

const shared = processSingleton<{ thread?: Thread | undefined }>('bcrypt', () => ({}))

/**
 * Runs a bcrypt hash (`cost`) or comparison (`hash`) in the worker thread, one at a time. Each client has its own
 * queue and the queues take turns, so that one client's flood neither delays nor excludes others.
 * @throws AppError SERVICE_UNAVAILABLE if all queues or this client's queue are full, at once or later
 */
export function runInBcryptWorker(job: Job): Promise<string | boolean> {
  const thread = (shared.thread ??= start())
  const lane = thread.lanes.get(job.client ?? '') ?? []
  const isFull = thread.size >= QUEUE_LIMIT && !makeRoom(thread, lane.length + 1)
  if (isFull || lane.length >= LANE_LIMIT) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  return new Promise((resolve, reject) => {
    lane.push({ ...job, resolve, reject })
    thread.lanes.set(job.client ?? '', lane)
    thread.size += 1
    work(thread)
  })
}

/** Refuses the last job of the longest queue, if it is longer than `most`. @returns whether it did */
function makeRoom(thread: Thread, most: number): boolean {
  const [longest = []] = [...thread.lanes.values()].toSorted((a, b) => b.length - a.length)
  if (longest.length <= most) return false
  longest.pop()?.reject(new AppError('SERVICE_UNAVAILABLE'))
  thread.size -= 1
  return true
}

/** Gives the thread its next job, unless it is busy. */
function work(thread: Thread): void {
  const [turn] = thread.lanes
  if (thread.current || !turn) return
  const [client, [job, ...rest]] = turn
  // Moves the client to the end: a Map keeps insertion order.
  thread.lanes.delete(client)
  if (rest.length > 0) thread.lanes.set(client, rest)
  thread.current = job
  // Referenced only while it works, so that an idle thread does not keep a script or test alive.
  thread.worker.ref()
  thread.worker.postMessage({ digest: job?.digest, cost: job?.cost, hash: job?.hash })
}

function start(): Thread {
  const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER_FILE))
  const thread: Thread = { worker, size: 0, lanes: new Map() }
  worker.on('message', ({ value }: Answer) => {
    const job = thread.current
    thread.current = undefined
    thread.size -= 1
    worker.unref()
    if (value === undefined) job?.reject(new Error('The password hash could not be worked'))
    else job?.resolve(value)
    work(thread)
  })
  worker.on('error', (error) => abandon(thread, error))
  worker.on('exit', () => abandon(thread, new Error('The hashing thread ended')))
  worker.unref()
  return thread
}

/** The next job starts a new thread. */
function abandon(thread: Thread, error: Error): void {
  if (shared.thread === thread) shared.thread = undefined
  for (const job of [thread.current ?? [], ...thread.lanes.values()].flat()) job.reject(error)
  thread.current = undefined
  thread.lanes.clear()
}
