import { errorFacts, log } from '@/runtime/log'
import { deliverNext } from './outbox'

/** Polling interval for due mails, in ms; a new mail wakes the worker at once. */
const POLL_MS = 5_000
/** Longest pause while the database is down, in ms. */
const DOWN_PAUSE_LIMIT_MS = 60_000

type Worker = { wake: () => void; stop: () => Promise<void> }

// On globalThis, because the instrumentation hook and the API routes are separate bundles in one process.
const shared: typeof globalThis & { outboxWorker?: Worker } = globalThis

/** Wakes this process's worker after a mail was committed. Without a worker here, another instance finds it. */
export function wakeOutbox(): void {
  shared.outboxWorker?.wake()
}

/** Starts the worker of this process; a second call returns the same one. */
export function startOutboxWorker(): Worker {
  return (shared.outboxWorker ??= start())
}

function start(): Worker {
  let stopped = false
  let woken = false
  let endPause = () => {}

  async function pause(ms: number): Promise<void> {
    if (!woken && !stopped) {
      await new Promise<void>((resolve) => {
        endPause = resolve
        setTimeout(resolve, ms).unref()
      })
    }
    woken = false
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopped) {
      try {
        while (!stopped && (await deliverNext())) failures = 0
        if (failures > 0) log('info', 'outbox.recovered', { failures })
        failures = 0
      } catch (error) {
        // Logged once per outage.
        if (failures++ === 0) log('error', 'outbox.paused', errorFacts(error))
      }
      await pause(Math.min(POLL_MS * 2 ** failures, DOWN_PAUSE_LIMIT_MS))
    }
  }

  const running = run()
  const wake = () => {
    woken = true
    endPause()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      shared.outboxWorker = undefined
      wake()
      await running
    },
  }
}
