import { printLine } from '../../local/launcher/processes/terminal'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { answersHttp, waitFor } from '../../local/launcher/processes/waitFor'
import { startSite } from '../../local/launcher/services/startServices'
import { quantile } from '../support/quantile'
import { supervisor } from './bench'
import { buildWith } from './buildWith'
import { pageAddress } from './generate'

const PAGES = 1_000

/** Compares the build, the start and the memory without and with 1,000 pages of editors of 12 sections each. */
export async function reportPages(): Promise<void> {
  for (const pages of [0, PAGES]) {
    const [port = 0] = await findFreePorts(1)
    const { stack, seconds } = await buildWith({ pages }, { METRICS_PORT: String(port) })
    const startedAt = performance.now()
    await startSite(stack, supervisor, 'start')
    const origin = stack.variables.SITE_URL ?? ''
    await waitFor('The site with its pages', () => answersHttp(`${origin}/api/health/ready`), 120_000)
    const ready = (performance.now() - startedAt) / 1000
    printLine(
      `${pages} pages: build ${seconds.toFixed(1)} s, ready in ${ready.toFixed(1)} s, ${await memory(port)}`,
    )
    // The seed's pages stand for a site without others.
    const addresses = pages
      ? Array.from({ length: pages }, (_, number) => pageAddress(number))
      : ['/pr-status']
    for (const visit of ['first', 'second']) {
      const times = await visitAll(origin, addresses)
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0))
      printLine(
        `  ${visit} visit of each in both languages: p50 ${p50} ms, p95 ${p95} ms, ${await memory(port)}`,
      )
    }
  }
}

async function visitAll(origin: string, addresses: string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses.flatMap((path) => [path, `/zh-HK${path}`])) {
    const startedAt = performance.now()
    const response = await fetch(origin + address)
    await response.text()
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function memory(port: number): Promise<string> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}
