import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '@/server/health'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { stopOnSignal } from '@/server/http/shutdown'
import { listen } from './listen'

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
  const { port } = await listen(server)
  process.stdout.write(`${port}\n`)
}

void main()
