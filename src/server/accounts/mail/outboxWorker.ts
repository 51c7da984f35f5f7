import { backgroundJob } from '@/runtime/backgroundJob'
import { deliverNext } from './outbox'

/** How often the worker looks for due mails, in ms. A new mail wakes it at once. */
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

/** Starts the outbox worker of this process. A second call returns the same worker. */
export const startOutboxWorker = worker.start

/**
 * Wakes the outbox worker of this process, after a mail was committed. If this process has no worker, another
 * instance finds the mail.
 */
export const wakeOutbox = worker.wake
