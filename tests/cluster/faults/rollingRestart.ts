import { setTimeout as pause } from 'node:timers/promises'
import { failureCount, loadPage, startLoad } from '../load'
import { messageSender, storedMessages } from '../contactMessages'
import { unless, type Scenario } from './scenario'

const LIMIT_MS = 10_000

/** Restarts all instances, one after the other, while visitors load pages and send messages. */
export const rollingRestart: Scenario = async (cluster) => {
  const { instances, origin } = cluster
  const sender = messageSender(cluster, 'restart')
  const pages = startLoad(4, 10, (count) => loadPage(origin, count))
  const messages = startLoad(2, 50, (count) => sender.send(count))
  const stopTimes: number[] = []
  const failures: string[] = []
  for (const instance of instances) {
    const started = performance.now()
    const stopped = instance.stop()
    // The process may need a moment to receive the signal.
    await pause(100)
    const ready = await fetch(`${instance.origin}/api/health/ready`)
    failures.push(...unless(ready.status === 503, `ready answered ${ready.status} after SIGTERM`))
    await stopped
    stopTimes.push(performance.now() - started)
    await instance.start()
  }
  const loaded = await pages.stop()
  const posted = await messages.stop()
  const stored = await storedMessages(cluster, 'restart')
  const slowest = Math.round(Math.max(...stopTimes))
  return {
    figures: {
      ...{ restarts: instances.length, 'slowest stop ms': slowest },
      ...{ 'page loads': loaded.succeeded, 'p99 ms': loaded.p99 },
      ...{ messages: sender.sent(), 'messages p99 ms': posted.p99, 'repeated posts': sender.repeated() },
    },
    failures: [
      ...failures,
      ...unless(failureCount(loaded) === 0, `page loads failed: ${JSON.stringify(loaded.failed)}`),
      ...unless(failureCount(posted) + sender.repeated() === 0, `${sender.repeated()} posts failed once`),
      ...unless(stored.stored === sender.sent() && stored.double === 0, `stored: ${JSON.stringify(stored)}`),
      ...unless(slowest < LIMIT_MS, `an instance needed ${slowest} ms to stop`),
    ],
  }
}
