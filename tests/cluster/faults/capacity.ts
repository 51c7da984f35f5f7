import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startBareNginx } from '../../../local/cluster/nginxProxy'
import { findFreePorts } from '../../../local/launcher/environment/ports'
import { median } from '../../support/quantile'
import { accountVisitors } from '../accountVisitors'
import { CONTENT_PATHS, failureCount, loadPage, startLoad } from '../load'
import { unless, type Scenario } from './scenario'

const SECONDS = 10
/** Static file and cached page are measured alternately, so that a busy moment of the machine affects both. */
const ROUNDS = 5
const PAGE = '/company'
/** A cached page must reach this share of the rate of a static file. */
const SHARE = 0.7

/** Measures how many requests per second each part answers. Needs the program `wrk`. */
export const capacity: Scenario = async (cluster, scale) => {
  const seconds = Math.max(2, Math.round(SECONDS * scale))
  const [content] = cluster.instances
  if (!content) throw new Error('The cluster has no instance')
  const page = await (await fetch(cluster.origin + PAGE)).text()
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  writeFileSync(join(folder, 'company'), page)
  const [port = 0] = await findFreePorts(1)
  const files = await startBareNginx(port, `listen 127.0.0.1:${port}; root ${folder};`)
  const rates: { file: number; cached: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = await requestRate(files.origin + PAGE, Math.ceil(seconds / ROUNDS))
    rates.push({ file, cached: await requestRate(cluster.origin + PAGE, Math.ceil(seconds / ROUNDS)) })
  }
  await files.stop()
  rmSync(folder, { recursive: true })
  const staticRate = median(rates.map(({ file }) => file))
  const cachedRate = median(rates.map(({ cached }) => cached))
  const share = median(rates.map(({ file, cached }) => cached / file))

  const withRedis = await requestRate(content.origin + PAGE, seconds)
  await content.kill()
  await content.start({ REDIS_URL: '' })
  const withoutRedis = await requestRate(content.origin + PAGE, seconds)
  await content.kill()
  await content.start()
  // The first answers of a new process are slow, whether members log in or not.
  for (const count of CONTENT_PATHS.keys()) await loadPage(content.origin, count, CONTENT_PATHS)

  const visitors = accountVisitors(cluster, 'capacity')
  const { SEED_VISITOR_EMAIL = '', SEED_VISITOR_PASSWORD = '' } = cluster.stack.variables
  const logins = startLoad(20, 0, async () => {
    if (!(await visitors.logIn(SEED_VISITOR_EMAIL, SEED_VISITOR_PASSWORD))) throw new Error('no session')
  })
  // Not through nginx, whose cache would hide a slow page.
  const pages = startLoad(1, 20, (count) => loadPage(content.origin, count, CONTENT_PATHS))
  await pause(seconds * 1_000)
  const [loaded, loggedIn] = [await pages.stop(), await logins.stop()]
  const loginsPerCore = loggedIn.succeeded / seconds / availableParallelism()
  return {
    figures: {
      'size of the page, kB': Math.round(page.length / 1_024),
      'static file, requests/s': staticRate,
      'page from the cache of nginx, requests/s': cachedRate,
      'share of the static file': Number(share.toFixed(2)),
      'page from one instance with Redis, requests/s': withRedis,
      'page from one instance without Redis, requests/s': withoutRedis,
      'log-ins per second and core': Number(loginsPerCore.toFixed(1)),
      'log-in p99 ms': loggedIn.p99,
      'page p99 ms under 20 log-ins at the same time': loaded.p99,
    },
    failures: [
      ...unless(share >= SHARE, 'a cached page is too slow'),
      ...unless(failureCount(loggedIn) === 0, `log-ins failed: ${JSON.stringify(loggedIn.failed)}`),
      ...unless(failureCount(loaded) === 0, `pages failed: ${JSON.stringify(loaded.failed)}`),
    ],
  }
}

/** Requests per second that `wrk` counts with 32 connections. @throws if a response is an error */
async function requestRate(url: string, seconds: number): Promise<number> {
  await fetch(url)
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]))
}
