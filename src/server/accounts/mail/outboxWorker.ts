import { backgroundJob } from '@/runtime/backgroundJob'
import { deliverNext } from './deliverNextMail'

/**
 * How often the outbox worker queries the database for due mails, in ms. `wakeOutbox` makes the worker query at once.
 */
const POLL_MS = 5_000
/**
 * Maximum pause between two queries of the outbox worker while the database is down, in ms. The pause doubles after
 * each failed query up to this limit.
 */
const DOWN_PAUSE_LIMIT_MS = 60_000

const worker = backgroundJob({
  name: 'outbox',
  everyMs: POLL_MS,
  retryMs: (failures) => Math.min(POLL_MS * 2 ** failures, DOWN_PAUSE_LIMIT_MS),
  async run(signal) {
    while (!signal.aborted && (await deliverNext()));
  },
})

/**
 * Starts the outbox worker, which sends queued mails in this process. A second call returns the running
 * worker.
 */
export const startOutboxWorker = worker.start

/**
 * Makes the outbox worker of this process send due mails now. Call it after the transaction that enqueues a
 * mail. Without a worker in this process, the worker of another server instance sends the mail within
 * seconds.
 */
export const wakeOutbox = worker.wake
