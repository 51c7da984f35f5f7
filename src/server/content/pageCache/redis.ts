import { createClient } from '@redis/client'
import { errorFacts, log } from '@/runtime/log'
import { metrics } from '@/runtime/metrics'
import { withTimeout } from '@/runtime/withTimeout'

/** Short, because a visitor's request for a page waits meanwhile. */
const TIMEOUT_MS = 100
/** After a failed command, others fail at once: requests must not wait for a server that is down. */
const RETRY_MS = 1_000
/** Shorter failures are normal: a process that has just started often reads a reply too late. */
const REPORT_AFTER_MS = 2_000
const MAX_RECONNECT_MS = 2_000

type Client = ReturnType<typeof createRedisClient>

export type Redis = {
  /** Rejects without a reply within `timeout` ms, without a connection, and within 1 s after a failure. */
  command: <Value>(run: (client: Client) => Promise<Value>, timeout?: number) => Promise<Value>
  /**
   * For commands that wait for new data and would delay all others. The caller connects it, listens for its `error`
   * events and closes it.
   */
  duplicate: () => Client
  /** Does not wait for replies. */
  close: () => void
}

/** Commands that cannot be sent fail instead of waiting in a queue. */
export function connectToRedis(url: string): Redis {
  const client = createRedisClient(url)
  let failingSince: number | undefined
  let isReported = false
  let retryAt = 0

  const noteFailure = (error: unknown) => {
    const now = Date.now()
    metrics().redisAvailable.set(0)
    retryAt = now + RETRY_MS
    failingSince ??= now
    if (isReported || now - failingSince < REPORT_AFTER_MS) return
    isReported = true
    log('error', 'redis.unavailable', errorFacts(error))
  }
  const noteSuccess = () => {
    metrics().redisAvailable.set(1)
    failingSince = undefined
    if (isReported) log('info', 'redis.recovered')
    isReported = false
  }
  // Without a listener for `error` events, Node.js would end the process at the first one.
  client.on('error', noteFailure)
  client.on('ready', noteSuccess)
  void client.connect().catch(noteFailure)

  return {
    async command(run, timeout = TIMEOUT_MS) {
      if (!client.isReady) throw new Error('Redis is not connected')
      if (failingSince !== undefined) {
        if (Date.now() < retryAt) throw new Error('Redis is unavailable')
        // One command per second tests whether Redis is back.
        retryAt = Date.now() + RETRY_MS
      }
      try {
        const value = await withTimeout(run(client), timeout)
        noteSuccess()
        return value
      } catch (error) {
        noteFailure(error)
        throw error
      }
    },
    duplicate: () => client.duplicate(),
    close() {
      if (client.isOpen) client.destroy()
    },
  }
}

const createRedisClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // In ms. By a missing reply, the client notices a server that disappeared without closing the connection.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 10_000,
      reconnectStrategy: (attempts) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** attempts),
    },
  })
