import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../local/launcher/environment/environment'
import { findFreePorts } from '../../local/launcher/environment/ports'
import { printLine } from '../../local/launcher/processes/terminal'
import { buildSite, startSite, startStandIns } from '../../local/launcher/services/startServices'
import { table } from '../budget/verdict'
import { planBench, runBench, supervisor } from '../growth/bench'
import { startBareSite } from './bareSite'
import { launchBrowser } from './browser'
import { measureInteractions, type Timings } from './interactions'
import { measurePageLoad, medians, type PageLoad } from './pageLoad'
import { compareThroughput, EACH_DIFFERENT } from './throughput'
import { measureVisits, medianVisits, type Visits } from './visits'

const FOLDER = join(ROOT, '.local/speed')
const PATHS = [
  '/',
  '/zh-HK',
  '/company',
  '/resources',
  '/resources/express-entry',
  '/zh-HK/resources/hong-kong-routes',
  '/immigration-strategies-hong-kong-residents',
  '/visa-tonic',
  '/contact',
  '/zh-HK/contact',
  '/signin',
]
const SERVED = [
  '/',
  '/signin',
  `/signin?visit=${EACH_DIFFERENT}`,
  '/resources/search?q=visa',
  `/resources/search?q=visa&visit=${EACH_DIFFERENT}`,
]
const PARTS = ['loads', 'visits', 'interactions', 'throughput']

const { values: options } = parseArgs({
  options: {
    /** Measures this running site instead of building one. */
    site: { type: 'string' },
    pages: { type: 'string', default: PATHS.join(',') },
    parts: { type: 'string', default: PARTS.join(',') },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(options.runs)
const parts = options.parts.split(',')

async function startOwnSite(): Promise<string> {
  // The interactions send the contact form more often than visitors may.
  const stack = await planBench('speed', { RATE_LIMIT_FACTOR: '100000' })
  await startStandIns(stack, supervisor)
  await buildSite(stack, supervisor, () => {})
  await startSite(stack, supervisor, 'start', () => {})
  return stack.variables.SITE_URL ?? ''
}

const bareName = (locale: string) => `bare page, ${locale}`

/** Measures every page once per round, so that a busy moment of the machine affects all of them alike. */
async function measurePages<Figures>(
  site: string,
  bare: string,
  measure: (url: string) => Promise<Figures>,
): Promise<Map<string, Figures[]>> {
  const urls = new Map([
    [bareName('en-CA'), bare],
    [bareName('zh-HK'), `${bare}/zh-HK`],
    ...options.pages.split(',').map((path): [string, string] => [path, site + path]),
  ])
  const figures = new Map<string, Figures[]>()
  for (let run = 0; run < runs; run += 1) {
    for (const [name, url] of urls) figures.set(name, [...(figures.get(name) ?? []), await measure(url)])
  }
  return figures
}

function printLoads(loads: Map<string, PageLoad>): void {
  const rows = Array.from(loads, ([name, load]) => {
    const bare = loads.get(bareName(name.includes('zh-HK') ? 'zh-HK' : 'en-CA')) ?? load
    const withRatio = (figure: 'FCP' | 'LCP' | 'TBT') =>
      `${load[figure].toFixed(0)} (${(load[figure] / Math.max(1, bare[figure])).toFixed(2)})`
    return [
      name,
      String(load.performance),
      withRatio('FCP'),
      withRatio('LCP'),
      withRatio('TBT'),
      load.CLS.toFixed(3),
      String(load.requests),
      `${(load.bytes / 1000).toFixed(0)} k`,
    ]
  })
  const head = ['page', 'performance', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'bytes']
  printLine(`\nPage loads: medians of ${runs}; in parentheses, times the bare page of the language`)
  printLine(table([head, ...rows]))
}

function printVisits(visits: Map<string, Visits>): void {
  const rows = Array.from(visits, ([name, { first, second }]) => [
    name,
    ...[first, second].flatMap(({ FCP, LCP, hydrated }) =>
      [FCP, LCP, hydrated].map((time) => time.toFixed(0)),
    ),
  ])
  const head = ['page', 'FCP ms', 'LCP ms', 'hydrated', 'again: FCP', 'LCP', 'hydrated']
  printLine(`\nFirst and second visit, slow connection and processor applied: medians of ${runs}`)
  printLine(table([head, ...rows]))
}

function printInteractions(timings: Timings): void {
  const rows = Object.entries(timings).map(([name, time]) => [name, time.toFixed(0)])
  printLine(`\nTime to the next paint with a four times slower processor: medians of ${runs}`)
  printLine(table([['interaction', 'ms'], ...rows]))
}

async function measureThroughput(site: string, bare: string) {
  const rows = []
  for (const path of SERVED) rows.push({ path, ...(await compareThroughput(site + path, bare, runs)) })
  printLine(`\nRequests per second beside the bare page of equal HTML: medians of ${runs}`)
  const cells = rows.map(({ path, site: own, bare: floor, htmlBytes }) => [
    path,
    `${(htmlBytes / 1000).toFixed(0)} k`,
    own.toFixed(0),
    floor.toFixed(0),
    (own / floor).toFixed(2),
  ])
  printLine(table([['page', 'HTML', 'site', 'bare page', 'ratio'], ...cells]))
  return rows
}

/** `npm run measure -- speed`: measures what visitors feel beside bare pages of Next.js and React, in the same run. */
async function main(): Promise<void> {
  const bare = await startBareSite(supervisor)
  const site = options.site ?? (await startOwnSite())
  const [port = 0] = await findFreePorts(1)
  const browser = await launchBrowser(port)
  const result: Record<string, unknown> = { date: new Date(), cores: cpus().length, runs }
  if (parts.includes('loads')) {
    const all = await measurePages(site, bare, (url) => measurePageLoad(url, port))
    const loads = new Map(Array.from(all, ([name, rounds]) => [name, medians(rounds)]))
    printLoads(loads)
    result.loads = Object.fromEntries(loads)
  }
  if (parts.includes('visits')) {
    const all = await measurePages(site, bare, (url) => measureVisits(browser, url))
    const visits = new Map(Array.from(all, ([name, rounds]) => [name, medianVisits(rounds)]))
    printVisits(visits)
    result.visits = Object.fromEntries(visits)
  }
  if (parts.includes('interactions')) {
    const timings = await measureInteractions(browser, site, bare, runs)
    printInteractions(timings)
    result.interactions = timings
  }
  await browser.close()
  if (parts.includes('throughput')) result.throughput = await measureThroughput(site, bare)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'result.json'), `${JSON.stringify(result, null, 2)}\n`)
}

runBench(main)
