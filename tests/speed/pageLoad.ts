import { median } from '../support/quantile'

/** Lighthouse's figures of a page load on a phone, in ms; `requests` and `bytes` are exact, the others vary. */
const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

export type PageLoad = Record<keyof typeof FIGURES | 'performance' | 'requests' | 'bytes' | 'nodes', number>

/** Loads a page with an empty cache on Lighthouse's simulated phone; a second time if the first one fails. */
export const measurePageLoad = (url: string, port: number): Promise<PageLoad> =>
  runLighthouse(url, port).catch(() => runLighthouse(url, port))

async function runLighthouse(url: string, port: number): Promise<PageLoad> {
  // Loaded by Node.js itself: the functions that Lighthouse runs in the page fail when tsx compiles them.
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const report = result?.lhr
  if (!report || report.runtimeError)
    throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
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
