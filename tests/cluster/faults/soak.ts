import { createClient } from '@redis/client'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../../local/cluster/cluster'
import type { Instance } from '../../../local/cluster/instance'
import { messageSender } from '../contactMessages'
import { failureCount, loadPage, startLoad } from '../load'
import { unless, type Scenario } from './scenario'

const MINUTES = 30
const SAMPLES_PER_MINUTE = 4
/** The share of the time after which memory should no longer grow. */
const WARM_UP = 1 / 3
const TOLERANCE = 0.05

type Sample = { rss: number; handles: number }

/** Runs a mixed load for 30 minutes, and compares memory, handles and Redis keys after warm-up and at the end. */
export const soak: Scenario = async (cluster, scale) => {
  const { instances, origin } = cluster
  const sender = messageSender(cluster, 'soak')
  const loads = [
    startLoad(2, 50, (count) => loadPage(origin, count)),
    startLoad(1, 500, (count) => sender.send(count)),
    startLoad(1, 100, async (count) => {
      const response = await fetch(`${origin}/resources/search?q=word${count}`)
      await response.text()
      if (response.status !== 200) throw new Error(`search answered ${response.status}`)
    }),
  ]
  const samples = Math.max(6, Math.round(MINUTES * SAMPLES_PER_MINUTE * scale))
  const series = instances.map((): Sample[] => [])
  const redisKeys: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    await pause(60_000 / SAMPLES_PER_MINUTE)
    instances.forEach((instance, index) => series[index]?.push(measure(instance)))
    redisKeys.push(await countRedisKeys(cluster))
  }
  const results = await Promise.all(loads.map((load) => load.stop()))

  const figures: Record<string, string | number> = {}
  const failures: string[] = []
  const measured = instances.map(({ side, port }, index) => {
    const [before, after] = compare(series[index] ?? [])
    const name = `${side} ${port}`
    figures[name] = `${before.rss} to ${after.rss} MB, ${before.handles} to ${after.handles} handles`
    failures.push(...unless(after.handles <= before.handles + 10, `the handles of ${name} grew`))
    return { side, before, after }
  })
  // Node.js collects garbage late, so an instance may still grow to the size that others of its side have reached.
  for (const side of new Set(instances.map((instance) => instance.side))) {
    const own = measured.filter((one) => one.side === side)
    const growth =
      Math.max(...own.map(({ after }) => after.rss)) / Math.max(...own.map(({ before }) => before.rss)) - 1
    failures.push(
      ...unless(growth <= TOLERANCE, `the memory of ${side} grew by ${Math.round(growth * 100)} %`),
    )
  }
  const [keysBefore = 0, keysAfter = 0] = [redisKeys[Math.floor(samples * WARM_UP)], redisKeys.at(-1)]
  figures['Redis keys'] = `${keysBefore} to ${keysAfter}`
  figures.requests = results.reduce((sum, { succeeded }) => sum + succeeded, 0)
  failures.push(
    ...unless(keysAfter <= keysBefore, 'the number of Redis keys grew'),
    ...results.flatMap((result) => unless(failureCount(result) === 0, JSON.stringify(result.failed))),
  )
  return { figures, failures }
}

/** The medians of the samples after warm-up and of as many samples at the end. */
function compare(samples: Sample[]): [Sample, Sample] {
  const start = Math.floor(samples.length * WARM_UP)
  const window = Math.max(1, Math.floor(samples.length / 6))
  return [medians(samples.slice(start, start + window)), medians(samples.slice(-window))]
}

function medians(samples: Sample[]): Sample {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    rss: median(samples.map(({ rss }) => rss)),
    handles: median(samples.map(({ handles }) => handles)),
  }
}

/** Reads the resident memory (MB) and the number of open handles from the kernel. */
function measure({ pid }: Instance): Sample {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { rss: Math.round(Number(kilobytes) / 1_024), handles: readdirSync(`/proc/${pid}/fd`).length }
}

async function countRedisKeys({ redis }: Cluster): Promise<number> {
  const client = createClient({ url: redis.url })
  await client.connect()
  const count = await client.dbSize()
  await client.close()
  return Number(count)
}
