import { createClient } from '@redis/client'
import { errorFacts, log } from '@/runtime/log'

/** How long a command waits for Redis by default, in ms, so that no page request waits longer. */
const TIMEOUT_MS = 100
/** After a failure, Redis is tried again after this time, in ms. Commands until then fail immediately. */
const RETRY_MS = 1_000
/** The maximum pause between two attempts to connect, in ms. */
const MAX_RECONNECT_MS = 2_000

type Client = ReturnType<typeof createRedisClient>

/** The connection to Redis. `command` fails quickly if Redis is down or slow. */
export type Redis = {
  /**
   * Runs a command. The log gets the first failure (`redis.unavailable`) and the next success
   * (`redis.recovered`).
   *
   * @param run sends the command, or several
   * @param timeout in ms
   * @throws if there is no connection, if Redis does not answer in time, or if a command has failed within the
   *   last second
   */
  command: <Value>(run: (client: Client) => Promise<Value>, timeout?: number) => Promise<Value>
  /** Opens a second connection, for commands that block. The caller connects and closes it. */
  duplicate: () => Client
  /** Closes the connection without waiting for replies. */
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
  let isAvailable = true
  let retryAt = 0

  const noteFailure = (error: unknown) => {
    retryAt = Date.now() + RETRY_MS
    if (!isAvailable) return
    isAvailable = false
    log('error', 'redis.unavailable', errorFacts(error))
  }
  const noteSuccess = () => {
    if (isAvailable) return
    isAvailable = true
    log('info', 'redis.recovered')
  }
  // Without a listener, Node.js would end the process at the first error.
  client.on('error', noteFailure)
  client.on('ready', noteSuccess)
  void client.connect().catch(noteFailure)

  return {
    async command(run, timeout = TIMEOUT_MS) {
      if (!client.isReady) throw new Error('Redis is not connected')
      if (!isAvailable) {
        if (Date.now() < retryAt) throw new Error('Redis is unavailable')
        // Only one command per second tests whether Redis is back. The others do not wait.
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
    // Detects a connection whose other end has disappeared.
    pingInterval: 2_000,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 10_000,
      reconnectStrategy: (attempts) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** attempts),
    },
  })

async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`Redis did not answer within ${ms} ms`))
    // If this process was busy, the reply may already have arrived. Node.js reads it before `setImmediate`.
    timer = setTimeout(() => setImmediate(fail), ms)
  })
  // The promise may reject after the timeout. That is no unhandled rejection.
  promise.catch(() => {})
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
