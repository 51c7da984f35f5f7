import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { metricsAddress } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'
import { metrics } from '@/runtime/metrics'

/** On its own port, which visitors cannot reach. If the port is in use, the site runs without metrics. */
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
