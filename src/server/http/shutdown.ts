import type { Server } from 'node:http'
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises'
import { handlesSignals, shutdownDrainMs } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'

/** From the signal; includes the drain time. Below the 10 s that docs/operations.md promises. */
const DEADLINE_MS = 9_500

const IDLE_CHECK_MS = 50

const state = processSingleton('shutdown', () => ({ isStopping: false, servers: new Set<Server>() }))

type Shutdown = {
  stopJobs: () => Promise<unknown>
  /** Called last, so that the traces of the last requests and jobs are sent. */
  stopTracing: () => Promise<unknown>
  /** Set only by tests. */
  deadlineMs?: number
}

/** Readiness then fails and connections close, so that the proxy sends requests to other instances. */
export const isStopping = (): boolean => state.isStopping

export const trackServer = (server: Server): void => void state.servers.add(server)

/**
 * On SIGTERM and SIGINT, the process still accepts requests for SHUTDOWN_DRAIN_SECONDS, because a proxy needs
 * time to notice that it is not ready, and stops the background jobs. Then it finishes the open requests and
 * exits. The signal handler of Next.js, which neither drains nor has a deadline, must be turned off by
 * NEXT_MANUAL_SIG_HANDLE.
 */
export function stopOnSignal(shutdown: Shutdown): void {
  if (!handlesSignals()) return
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!state.isStopping) void stop(shutdown)
    })
  }
}

async function stop({ stopJobs, stopTracing, deadlineMs = DEADLINE_MS }: Shutdown): Promise<void> {
  state.isStopping = true
  setTimeout(() => {
    log('warn', 'process.stop_forced')
    process.exit(1)
  }, deadlineMs).unref()
  const report = (error: unknown) => log('error', 'process.stop_failed', errorFacts(error))
  const jobs = stopJobs().catch(report)
  await pause(shutdownDrainMs())
  // By then, Node.js has accepted the waiting connections. The kernel resets those that wait when a server closes.
  await afterPoll()
  await Promise.all([...state.servers].map(close))
  await jobs
  await stopTracing().catch(report)
  process.exit(0)
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // `server.close` closes only connections that are idle when it is called.
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await closed
  clearInterval(timer)
}
