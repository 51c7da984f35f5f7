import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startNginx } from '../../local/cluster/nginxProxy'
import { requirePrograms } from '../../local/cluster/requiredPrograms'
import { childEnvironment } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { buildSite, startSite, startStandIns } from '../../local/launcher/services/startServices'
import { ensureChromium } from '../../local/launcher/tests/chromium'
import { planBench, runBench, supervisor } from '../growth/bench'
import { createCertificate } from '../support/certificate'
import { median } from '../support/quantile'
import { startBareSite } from './bareSite'
import { timeInteractions, visitTwice, type Visit } from './phone'

const PATHS = '/,/zh-HK,/company,/resources,/resources/express-entry,/contact,/zh-HK/contact,/signin'

const { values: options } = parseArgs({
  options: { pages: { type: 'string', default: PATHS }, runs: { type: 'string', default: '5' } },
})

/** Starts a production build of the site with its stand-ins, at the URL that visitors use. Returns its port. */
async function startOwnSite(url: string): Promise<number> {
  // The interactions send the contact form more often than visitors may.
  const limits = { RATE_LIMIT_FACTOR: '100000', TRUSTED_PROXY_HOPS: '1' }
  const stack = await planBench('speed', { SITE_URL: url, ...limits })
  await startStandIns(stack, supervisor)
  await buildSite(stack, supervisor, () => {})
  await startSite(stack, supervisor, 'start', () => {})
  return stack.ports.site
}

/** The median of each figure. */
const medians = <Figure extends string>(rounds: Record<Figure, number>[], figures: Figure[]) =>
  Object.fromEntries(
    figures.map((figure) => [figure, Math.round(median(rounds.map((round) => round[figure])))]),
  )

async function measure(site: string, bare: string, certificateDigest: string): Promise<void> {
  const { executable, env } = await ensureChromium()
  // Chromium stores no files of a server whose certificate it does not trust.
  const args = ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${certificateDigest}`]
  const browser = await chromium.launch({ executablePath: executable, env: childEnvironment(env), args })
  const pages = options.pages.split(',').map((path) => [path, site + path] as const)
  const visits = new Map<string, Visit[]>()
  const interactions: Record<string, number>[] = []
  // Each round measures every page, so that a busy moment of the machine affects all of them alike.
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const [name, url] of [['bare page', bare] as const, ...pages]) {
      const { first, second } = await visitTwice(browser, url)
      visits.set(name, [...(visits.get(name) ?? []), first])
      visits.set(`${name}, again`, [...(visits.get(`${name}, again`) ?? []), second])
    }
    interactions.push(await timeInteractions(browser, site))
  }
  await browser.close()
  const rows = Array.from(visits, ([name, all]) => [name, medians(all, ['FCP', 'LCP', 'ready', 'bytes'])])
  console.table(Object.fromEntries(rows))
  console.table(medians(interactions, Object.keys(interactions[0] ?? {})))
}

/** `npm run speed`: what visitors on a slow phone feel, in ms, beside a bare page, over HTTP/2 as deployed. */
async function main(): Promise<void> {
  requirePrograms(['nginx'])
  const folder = mkdtempSync(join(tmpdir(), 'speed-'))
  const proxies: Awaited<ReturnType<typeof startNginx>>[] = []
  try {
    // Browsers use HTTP/2 only with TLS.
    const tls = await createCertificate(folder)
    const [sitePort = 0, barePort = 0] = await findFreePorts(2)
    const [site, bare] = [`https://localhost:${sitePort}`, `https://localhost:${barePort}`]
    proxies.push(await startNginx(sitePort, { ...upstreams(await startOwnSite(site)), tls }))
    proxies.push(await startNginx(barePort, { ...upstreams(await startBareSite()), tls }))
    await measure(site, bare, tls.digest)
  } finally {
    for (const proxy of proxies) await proxy.stop()
    rmSync(folder, { recursive: true })
  }
}

const upstreams = (port: number) => ({ content: [port], accounts: [port] })

runBench(main)
