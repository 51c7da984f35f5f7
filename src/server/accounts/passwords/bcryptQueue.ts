import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { processSingleton } from '@/runtime/processSingleton'
import { AppError } from '@/server/accounts/errors/appError'

/**
 * Maximum number of jobs in all queues: about 25 s of work on one core. Beyond this limit, the newest job of
 * the longest queue is refused.
 */
const QUEUE_LIMIT = 100
/**
 * Maximum number of jobs in one client's queue. Enough for an office whose people all log in at the same
 * time, but not enough to exclude other clients.
 */
const LANE_LIMIT = 25
/**
 * The path of the worker thread's script. Node.js starts a thread from a file, so this file is not bundled.
 */
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
 * Runs a bcrypt hash (`cost`) or comparison (`hash`) in a worker thread, one job at a time. Each client has
 * its own queue and the queues take turns, so that a flood from one client neither delays nor excludes
 * others.
 * @throws AppError SERVICE_UNAVAILABLE if all queues or this client's queue are full. A waiting job can be
 *   refused later too, in favour of another client's job.
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

/**
 * Refuses the last job of the longest queue, if that queue is longer than `most`.
 * @returns whether a job was refused
 */
function makeRoom(thread: Thread, most: number): boolean {
  const [longest = []] = [...thread.lanes.values()].toSorted((a, b) => b.length - a.length)
  if (longest.length <= most) return false
  longest.pop()?.reject(new AppError('SERVICE_UNAVAILABLE'))
  thread.size -= 1
  return true
}

/** Starts the next job in the worker thread, unless the thread is busy. */
function work(thread: Thread): void {
  const [turn] = thread.lanes
  if (thread.current || !turn) return
  const [client, [job, ...rest]] = turn
  // Moves the client's queue behind those of the other clients: a Map keeps insertion order.
  thread.lanes.delete(client)
  if (rest.length > 0) thread.lanes.set(client, rest)
  thread.current = job
  // Lets the thread keep the process alive only while it works, so that an idle thread does not keep a script
  // or test running.
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

/** Rejects all jobs of a thread that has failed. The next job then starts a new thread. */
function abandon(thread: Thread, error: Error): void {
  if (shared.thread === thread) shared.thread = undefined
  for (const job of [thread.current ?? [], ...thread.lanes.values()].flat()) job.reject(error)
  thread.current = undefined
  thread.lanes.clear()
}
