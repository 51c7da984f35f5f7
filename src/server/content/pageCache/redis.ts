import { createClient } from '@redis/client'
import { errorFacts, log } from '@/runtime/log'
import { metrics } from '@/runtime/metrics'
import { withTimeout } from '@/runtime/withTimeout'

/**
 * How long a command waits for the answer of Redis by default, in ms. Short, because a visitor's request for
 * a page waits meanwhile.
 */
const TIMEOUT_MS = 100
/**
 * How long after a failed command no other is sent to Redis, in ms. Commands in this time fail immediately, so
 * that requests do not wait for a server that is down.
 */
const RETRY_MS = 1_000
/**
 * How long Redis must fail before the failure is logged, in ms. Shorter failures are normal: a process that has
 * just started is often too busy to read a reply in time.
 */
const REPORT_AFTER_MS = 2_000
/** The maximum pause between two attempts to connect, in ms. */
const MAX_RECONNECT_MS = 2_000

type Client = ReturnType<typeof createRedisClient>

/** The connection of this process to Redis. `command` fails quickly if Redis is down or slow. */
export type Redis = {
  /**
   * Runs a command. An outage of two seconds or more is logged once (`redis.unavailable`), and once more when it
   * has ended (`redis.recovered`).
   *
   * @param run sends the command, or several, with the given client
   * @param timeout how long to wait for the reply, in ms; default: 100
   * @throws if there is no connection, if Redis does not answer in time, or if a command has failed within the
   *   last second
   */
  command: <Value>(run: (client: Client) => Promise<Value>, timeout?: number) => Promise<Value>
  /**
   * Returns a client for a second connection, for commands that wait for new data and would delay all other
   * commands of the main connection. The caller connects and closes it.
   */
  duplicate: () => Client
  /** Closes the connection to Redis without waiting for the replies to commands that were already sent. */
  close: () => void
}

/**
 * Connects to Redis in the background, and again after each loss of the connection. Commands that cannot be
 * sent fail instead of waiting in a queue.
 *
 * @param url such as `redis://127.0.0.1:6379` or `rediss://user:password@host`
 */
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
  // Without a listener for `error` events of the Redis client, Node.js would end the process at the first error.
  client.on('error', noteFailure)
  client.on('ready', noteSuccess)
  void client.connect().catch(noteFailure)

  return {
    async command(run, timeout = TIMEOUT_MS) {
      if (!client.isReady) throw new Error('Redis is not connected')
      if (failingSince !== undefined) {
        if (Date.now() < retryAt) throw new Error('Redis is unavailable')
        // While Redis is unavailable, one command per second tests whether it is back. The other commands
        // fail at once.
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
    // Sends a ping every 2,000 ms. If the Redis server has disappeared without closing the connection, the client
    // notices it by the missing reply.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 10_000,
      reconnectStrategy: (attempts) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** attempts),
    },
  })
