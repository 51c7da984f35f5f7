import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { processSingleton } from './processSingleton'

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Each value of a label takes memory: use few, and none that visitors choose or that identifies them. */
export const metrics = () => processSingleton('metrics', createMetrics)

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const redisAvailable = new Gauge({
    name: 'redis_available',
    help: 'Whether Redis answers (1) or not (0). Absent without REDIS_URL.',
    registers,
  })
  // The initial value 0 of prom-client would mean that Redis is down.
  redisAvailable.remove()
  return {
    registry,
    /** `route` is a name from `routeName.ts`. */
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the start of a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    logEvents: new Counter({
      name: 'log_events_total',
      help: 'Log lines by level and event, also those that LOG_LEVEL hides.',
      labelNames: ['level', 'event'],
      registers,
    }),
    /** `isrCacheHandler.cjs` cannot import this file, and finds the counter by the names `metrics` and `pageReads`. */
    pageReads: new Counter({
      name: 'page_cache_reads_total',
      help: 'Reads of the page cache by the place of the page (none: rendered now), and whether it was stale.',
      labelNames: ['source', 'stale'],
      registers,
    }),
    redisAvailable,
  }
}
