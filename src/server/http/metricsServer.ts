import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { metricsAddress } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { metrics } from '@/runtime/metrics'

/**
 * Serves the metrics of this process at `/metrics` on a port of their own (METRICS_PORT), which visitors cannot
 * reach. Does nothing without METRICS_PORT. If another process uses the port, logs the error, and the site runs
 * without metrics.
 *
 * @returns the server, so that a graceful shutdown can close it; undefined without METRICS_PORT
 * @throws EnvironmentError
 */
export function startMetricsServer(address = metricsAddress()): Server | undefined {
  if (!address) return undefined
  const { registry } = metrics()
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log('error', 'metrics.failed', errorFacts(error))
        response.writeHead(500).end()
      },
    )
  })
  server.on('error', (error) => log('error', 'metrics.failed', errorFacts(error)))
  return server.listen(address)
}
