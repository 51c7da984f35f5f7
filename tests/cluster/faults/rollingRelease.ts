import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../../local/cluster/cluster'
import { failureCount, loadPage, startLoad } from '../load'
import { messageSender, storedMessages } from '../contactMessages'
import { unless, type Scenario } from './scenario'

/** In ms, for an instance to finish its requests. */
const STOP_LIMIT = 10_000

/**
 * Replaces release N by N+1, instance by instance, while visitors load pages and send messages. An open page of
 * release N must find its assets throughout, and must be able to navigate: it gets the data of the next page, or
 * 404 or 503, at which the browser loads the whole page (`navigation.spec.ts`). The answer is 503 while the last
 * instance that is asked restarts and nginx has no copy.
 */
export const rollingRelease: Scenario = async (cluster) => {
  const { instances, origin } = cluster
  const release = await cluster.buildNextRelease()
  const home = await (await fetch(origin)).text()
  const assets = [...home.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path = '']) => path)
  const oldBuild = buildIdOf(cluster)
  const dataPath = `/_next/data/${oldBuild}/en-CA/company.json`

  const sender = messageSender(cluster, 'release')
  const pages = startLoad(4, 10, (count) => loadPage(origin, count))
  const messages = startLoad(2, 50, (count) => sender.send(count))
  const navigations: Record<number, number> = {}
  const open = startLoad(2, 20, async (count) => {
    const asset = await fetch(origin + assets[count % assets.length])
    await asset.arrayBuffer()
    if (asset.status !== 200) throw new Error(`an asset of the old release answered ${asset.status}`)
    const data = await fetch(origin + dataPath)
    await data.arrayBuffer()
    navigations[data.status] = (navigations[data.status] ?? 0) + 1
    if (![200, 404, 503].includes(data.status)) throw new Error(`a navigation answered ${data.status}`)
  })
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
    instance.folder = `${instance.folder}-next`
    release.copyTo(instance.folder)
    await instance.start(release.variables)
  }
  const [loaded, posted, stayed] = [await pages.stop(), await messages.stop(), await open.stop()]
  const stored = await storedMessages(cluster, 'release')
  const slowest = Math.round(Math.max(...stopTimes))
  return {
    figures: {
      ...{ restarts: instances.length, 'slowest stop ms': slowest },
      ...{ 'page loads': loaded.succeeded, 'p99 ms': loaded.p99 },
      ...{ messages: sender.sent(), 'messages p99 ms': posted.p99, 'repeated posts': sender.repeated() },
      ...{ 'requests of old pages': stayed.succeeded, navigations: JSON.stringify(navigations) },
    },
    failures: [
      ...failures,
      ...unless(assets.length > 5, 'the home page has no assets'),
      ...unless(buildIdOf(cluster) !== oldBuild, 'both releases have the same build id'),
      ...unless(failureCount(loaded) === 0, `page loads failed: ${JSON.stringify(loaded.failed)}`),
      ...unless(failureCount(stayed) === 0, `old pages failed: ${JSON.stringify(stayed.failed)}`),
      ...unless(failureCount(posted) + sender.repeated() === 0, `${sender.repeated()} posts failed once`),
      ...unless(stored.stored === sender.sent() && stored.double === 0, `stored: ${JSON.stringify(stored)}`),
      ...unless(slowest < STOP_LIMIT, `an instance needed ${slowest} ms to stop`),
    ],
  }
}

function buildIdOf({ instances: [first], stack }: Cluster): string {
  const isNext = first?.folder.endsWith('-next')
  const build = (stack.variables.NEXT_DIST_DIR ?? '.next').replace(/build$/, isNext ? 'next-build' : 'build')
  return readFileSync(join(first?.folder ?? '', build, 'BUILD_ID'), 'utf8')
}
