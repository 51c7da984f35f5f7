import { execFileSync } from 'node:child_process'
import type { Cluster } from '../../../local/cluster/cluster'
import { startDelayProxy } from '../../../local/cluster/delayProxy'
import { accountVisitors } from '../accountVisitors'
import { CONTENT_PATHS, failureCount, loadPage, startLoad } from '../load'
import { trpcCaller } from '../../support/trpcCall'
import { setTimeout as pause } from 'node:timers/promises'
import { unless, type Scenario } from './scenario'

const DELAY_MS = 1_000
const LOAD_MS = 10_000
/** Within this time, in ms, an accounts call must end: with success or a clear error. */
const CALL_LIMIT_MS = 3_000
/** Content pages are unaffected if the slowest of a hundred is faster, in ms. */
const PAGE_LIMIT_MS = 500

/** Slows PostgreSQL, Redis and Sanity down, one after the other, and fills the disk of one instance. */
export const slowDependencies: Scenario = async (cluster, scale) => {
  const { instances, stack } = cluster
  const { DATABASE_URL = '', REDIS_URL = '', SANITY_API_HOST = '' } = stack.variables
  const targets = { PostgreSQL: DATABASE_URL, Redis: REDIS_URL, Sanity: SANITY_API_HOST }
  const proxies = await Promise.all(
    Object.entries(targets).map(async ([name, url]) => {
      return { name, url, ...(await startDelayProxy(Number(new URL(url).port))) }
    }),
  )
  const [database, redis, sanity] = proxies.map(({ url, port }) => url.replace(/:\d+(\/|$)/, `:${port}$1`))
  const through = { DATABASE_URL: database ?? '', REDIS_URL: redis ?? '', SANITY_API_HOST: sanity ?? '' }
  const restartAll = async (changes: Record<string, string>) => {
    for (const instance of instances) {
      await instance.kill()
      await instance.start(changes)
    }
  }
  await restartAll(through)
  const outcomes = []
  for (const { name, setDelay } of proxies) {
    setDelay(DELAY_MS)
    outcomes.push(await measure(cluster, `slow ${name}`, scale))
    setDelay(0)
    await pause(2_000)
  }
  const [first] = instances
  if (first?.pid) execFileSync('prlimit', ['--pid', String(first.pid), '--fsize=0'])
  outcomes.push(await measure(cluster, 'full disk of one instance', scale))
  await restartAll({})
  for (const proxy of proxies) proxy.stop()
  return {
    figures: Object.assign({}, ...outcomes.map(({ figures }) => figures)),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

async function measure(cluster: Cluster, name: string, scale: number) {
  const [instance] = cluster.instances
  // Not through the proxy, whose cache would hide a slow page.
  const pages = startLoad(2, 20, (count) => loadPage(instance?.origin ?? '', count, CONTENT_PATHS))
  const calls = startLoad(1, 100, accountCall(cluster))
  await pause(LOAD_MS * Math.max(scale, 0.5))
  const [loaded, called] = [await pages.stop(), await calls.stop()]
  return {
    figures: {
      [`${name}: pages`]: `${loaded.succeeded}, p50 ${loaded.p50} ms, p99 ${loaded.p99} ms`,
      [`${name}: accounts calls`]: `${called.succeeded}, p50 ${called.p50} ms, p99 ${called.p99} ms`,
    },
    failures: [
      ...unless(failureCount(loaded) === 0, `${name}: pages failed: ${JSON.stringify(loaded.failed)}`),
      ...unless(loaded.p99 < PAGE_LIMIT_MS, `${name}: a page took ${loaded.p99} ms`),
      ...unless(failureCount(called) === 0, `${name}: calls failed: ${JSON.stringify(called.failed)}`),
      ...unless(called.p99 <= CALL_LIMIT_MS, `${name}: a call took ${called.p99} ms`),
    ],
  }
}

/** A login or a contact message. Throws if the answer is neither success nor an error for visitors. */
function accountCall(cluster: Cluster) {
  const visitors = accountVisitors(cluster, 'slow')
  const { post } = trpcCaller(`${cluster.origin}/api/trpc/`)
  const { SEED_VISITOR_EMAIL = '', SEED_VISITOR_PASSWORD = '' } = cluster.stack.variables
  return async (count: number) => {
    if (count % 2 === 0) return void (await visitors.logIn(SEED_VISITOR_EMAIL, SEED_VISITOR_PASSWORD))
    const names = { firstName: 'Slow', lastName: 'Test', email: `slow-${count}@example.com` }
    const { status, error } = await post('contact.post', { ...names, message: 'A message.', elapsed: 60_000 })
    if (status !== 200 && !error) throw new Error(`contact.post answered ${status} without an error`)
  }
}
