import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '@/server/health'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { stopOnSignal } from '@/server/http/shutdown'

/**
 * A server that stops gracefully. Prints its port, then its events. `/slow` answers after 500 ms, `/endless` never,
 * `/ready` with the readiness. The argument, if any, is the deadline of a stop, in ms.
 */
async function main(): Promise<void> {
  const deadlineMs = process.argv[2]
  installRequestHooks()
  stopOnSignal({
    stopJobs: async () => void process.stdout.write('jobs stopped\n'),
    stopTracing: async () => void process.stdout.write('tracing stopped\n'),
    ...(deadlineMs && { deadlineMs: Number(deadlineMs) }),
  })
  const server = createServer((request, response) => {
    if (request.url === '/endless') process.stdout.write('endless request\n')
    else if (request.url === '/slow') void pause(500).then(() => response.end('slow'))
    else void isReady().then((ready) => response.end(ready ? 'ready' : 'not ready'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
}

void main()
