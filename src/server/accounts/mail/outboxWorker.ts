import { backgroundJob } from '@/runtime/backgroundJob'
import { deliverNext } from './deliverNextMail'

/** `wakeOutbox` makes the worker query at once. */
const POLL_MS = 5_000
/** After an outage of the database, mails wait at most this long. */
const DOWN_PAUSE_LIMIT_MS = 60_000

const worker = backgroundJob({
  name: 'outbox',
  everyMs: POLL_MS,
  retryMs: (failures) => Math.min(POLL_MS * 2 ** failures, DOWN_PAUSE_LIMIT_MS),
  async run(signal) {
    while (!signal.aborted && (await deliverNext()));
  },
})

export const startOutboxWorker = worker.start

/** Call it after the transaction. Without a worker here, another instance sends the mail in seconds. */
export const wakeOutbox = worker.wake
