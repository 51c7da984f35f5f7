import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '@/server/health'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { stopOnSignal } from '@/server/http/shutdown'

const DEADLINE_AT_LEAST_MS = 5_000

/** Prints the deadline of a stop, which then passes ten times as fast, so that the test need not wait for it. */
function hurry(): void {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(start, self, [callback, ms = 0, ...values]: Parameters<typeof setTimeout>) {
      if (ms < DEADLINE_AT_LEAST_MS) return Reflect.apply(start, self, [callback, ms, ...values])
      process.stdout.write(`deadline of ${ms} ms\n`)
      return Reflect.apply(start, self, [callback, ms / 10, ...values])
    },
  })
}

/**
 * A server that stops gracefully. Prints its port, then its events. `/slow` answers after 500 ms, `/endless` never,
 * `/ready` with the readiness. The argument `hurry` shortens the deadline.
 */
async function main(): Promise<void> {
  if (process.argv.includes('hurry')) hurry()
  installRequestHooks()
  stopOnSignal(
    async () => void process.stdout.write('jobs stopped\n'),
    async () => void process.stdout.write('tracing stopped\n'),
  )
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
