import { backgroundJob } from '@/runtime/backgroundJob'
import { deliverNext } from './outbox'

/** Polling interval for due mails, in ms; a new mail wakes the worker at once. */
const POLL_MS = 5_000
/** Longest pause while the database is down, in ms. */
const DOWN_PAUSE_LIMIT_MS = 60_000

const worker = backgroundJob({
  name: 'outbox',
  everyMs: POLL_MS,
  retryMs: (failures) => Math.min(POLL_MS * 2 ** failures, DOWN_PAUSE_LIMIT_MS),
  async run(signal) {
    while (!signal.aborted && (await deliverNext()));
  },
})

/** Starts the worker of this process; a second call returns the same one. */
export const startOutboxWorker = worker.start

/** Wakes this process's worker after a mail was committed. Without a worker here, another instance finds it. */
export const wakeOutbox = worker.wake
