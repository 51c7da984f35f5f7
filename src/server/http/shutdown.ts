import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { handlesSignals, shutdownDrainMs } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { processSingleton } from '@/runtime/processSingleton'

/**
 * The process exits at the latest this long after the signal to stop, in ms, even if requests or jobs have
 * not ended. Includes the drain time, in which the process still accepts requests.
 */
const DEADLINE_MS = 9_500

/** How often a stopping server closes connections that have become idle, in ms. */
const IDLE_CHECK_MS = 50

const state = processSingleton('shutdown', () => ({ isStopping: false, servers: new Set<Server>() }))

/**
 * Whether the process has received a signal to stop. The readiness probe then fails, and responses close
 * their connections, so that the proxy sends new requests to other instances.
 */
export const isStopping = (): boolean => state.isStopping

/**
 * Registers an HTTP server of this process, so that a graceful shutdown closes it and waits for its open
 * requests.
 */
export const trackServer = (server: Server): void => void state.servers.add(server)

/**
 * Stops the process gracefully on SIGTERM and SIGINT. During the drain time (`SHUTDOWN_DRAIN_SECONDS`), the
 * process still accepts requests, because a proxy needs time to notice that the process is not ready. At the
 * same time, it stops the background jobs. Then it finishes the open requests and exits. All this takes at
 * most 10 s.
 *
 * Next.js has a signal handler of its own, which neither drains nor has a deadline. `NEXT_MANUAL_SIG_HANDLE`
 * turns that handler off; without this variable, `stopOnSignal` does nothing, because Next.js then stops the
 * process.
 *
 * @param stopTracing called last, so that the traces of the last requests and jobs are sent
 */
export function stopOnSignal(stopJobs: () => Promise<unknown>, stopTracing: () => Promise<unknown>): void {
  if (!handlesSignals()) return
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!state.isStopping) void stop(stopJobs, stopTracing)
    })
  }
}

async function stop(stopJobs: () => Promise<unknown>, stopTracing: () => Promise<unknown>): Promise<void> {
  state.isStopping = true
  setTimeout(() => {
    log('warn', 'process.stop_forced')
    process.exit(1)
  }, DEADLINE_MS).unref()
  const report = (error: unknown) => log('error', 'process.stop_failed', errorFacts(error))
  const jobs = stopJobs().catch(report)
  await pause(shutdownDrainMs())
  await Promise.all([...state.servers].map(close))
  await jobs
  await stopTracing().catch(report)
  process.exit(0)
}

/** Stops a server from accepting connections. Resolves when all its open requests have been answered. */
async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Closes idle connections repeatedly, because `server.close` closes only those that are idle when it is
  // called.
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await closed
  clearInterval(timer)
}
