import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../support/quantile'

const run = promisify(execFile)

/** Lighthouse's figures of a page load on a phone, in ms; `requests` and `bytes` are exact, the others vary. */
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

export type PageLoad = Record<keyof typeof FIGURES | 'performance' | 'requests' | 'bytes' | 'nodes', number>

/** Of the report of Lighthouse, the parts that are read here. */
type Report = {
  runtimeError?: { message: string }
  categories: { performance?: { score: number | null } }
  audits: Record<string, { numericValue?: number; details?: { type: string; items: unknown[] } } | undefined>
}

/** Not a dependency of the project, because it would add 45 packages for a rare measurement. */
const LIGHTHOUSE = 'lighthouse@13.0.3'
const REPORT_LIMIT = 64 * 1024 * 1024

/** Loads a page with an empty cache on Lighthouse's simulated phone; a second time if the first one fails. */
export const measurePageLoad = (url: string, port: number): Promise<PageLoad> =>
  runLighthouse(url, port).catch(() => runLighthouse(url, port))

async function runLighthouse(url: string, port: number): Promise<PageLoad> {
  const options = [`--port=${port}`, '--only-categories=performance', '--output=json', '--quiet']
  const args = ['--yes', LIGHTHOUSE, url, ...options]
  const { stdout } = await run('npx', args, { maxBuffer: REPORT_LIMIT })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  const audit = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const network = report.audits['network-requests']?.details
  return {
    performance: Math.round((report.categories.performance?.score ?? 0) * 100),
    FCP: audit(FIGURES.FCP),
    LCP: audit(FIGURES.LCP),
    TBT: audit(FIGURES.TBT),
    CLS: audit(FIGURES.CLS),
    requests: network?.type === 'table' ? network.items.length : Number.NaN,
    bytes: audit('total-byte-weight'),
    nodes: audit('dom-size-insight'),
  }
}

/** The median of each figure. */
export function medians(loads: PageLoad[]): PageLoad {
  const of = (name: keyof PageLoad) => median(loads.map((load) => load[name]))
  return {
    performance: of('performance'),
    FCP: of('FCP'),
    LCP: of('LCP'),
    TBT: of('TBT'),
    CLS: of('CLS'),
    requests: of('requests'),
    bytes: of('bytes'),
    nodes: of('nodes'),
  }
}
