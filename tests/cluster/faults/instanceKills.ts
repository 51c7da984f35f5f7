import { setTimeout as pause } from 'node:timers/promises'
import { failureCount, loadPage, startLoad } from '../load'
import { unless, type Scenario } from './scenario'

const EVERY_MS = 10_000

/** Kills one instance every 10 s for 5 minutes, while visitors load pages. */
export const instanceKills: Scenario = async ({ instances, origin }, scale) => {
  const load = startLoad(4, 10, (count) => loadPage(origin, count))
  const kills = Math.round(30 * scale)
  for (let kill = 0; kill < kills; kill += 1) {
    const instance = instances[kill % instances.length]
    const next = pause(EVERY_MS)
    await instance?.kill()
    await instance?.start()
    await next
  }
  const result = await load.stop()
  return {
    figures: { kills, 'page loads': result.succeeded, 'p50 ms': result.p50, 'p99 ms': result.p99 },
    failures: unless(failureCount(result) === 0, `page loads failed: ${JSON.stringify(result.failed)}`),
  }
}
