import { startSite } from '../../local/launcher/services/startServices'
import { printLine } from '../../local/launcher/processes/terminal'
import { answersHttp, waitFor } from '../../local/launcher/processes/waitFor'
import type { Stack } from '../../local/launcher/services/stack'
import { quantile } from '../support/quantile'
import { editorOf, runBench, supervisor } from './bench'
import { buildWith } from './buildWith'
import { reportOverview } from './overview'
import { reportPages } from './pages'

/** `overview` or `pages` measures only that; a number replaces the number of articles. */
const ARGUMENT = process.argv[2]
const ARTICLES = Number(ARGUMENT ?? 5_000)
const REPETITIONS = 8
const PUBLICATIONS = 10

const LISTS = [
  '/resources',
  '/zh-HK/resources',
  '/resources/search',
  '/zh-HK/resources/search?page=200',
  '/resources/topics/before-you-apply',
  '/zh-HK/resources/topics/before-you-apply?page=30',
]
const SEARCHES = [
  '/resources/search?q=sponsor+parents',
  '/resources/search?q=work+permit+employer+province+school+document',
  '/resources/search?q=zzzz',
  '/resources/search?q=express&topic=work-and-skills',
  ...['父母團聚', '工作許可申請文件翻譯證明書', '省提名', '魑魅'].map(
    (query) => `/zh-HK/resources/search?q=${encodeURIComponent(query)}`,
  ),
]

async function main(): Promise<void> {
  if (ARGUMENT === 'overview') return reportOverview()
  if (ARGUMENT === 'pages') return reportPages()
  printLine(`Build with the seed's own articles: ${(await buildWith({})).seconds.toFixed(1)} s`)
  const { stack, seconds } = await buildWith({ articles: ARTICLES })
  printLine(`Build with ${ARTICLES} more in both languages: ${seconds.toFixed(1)} s`)
  await startSite(stack, supervisor, 'start')
  const origin = stack.variables.SITE_URL ?? ''
  const liveAt = performance.now()
  await waitFor('The site with its articles', () => answersHttp(`${origin}/api/health/ready`), 120_000)
  printLine(
    `Ready ${((performance.now() - liveAt) / 1000).toFixed(1)} s after it is live, with the articles read`,
  )
  await reportSynonyms(stack, origin)
  await report('Lists', LISTS, origin)
  await report('Searches', SEARCHES, origin)
  await reportPublications(stack, origin)
  await reportPages()
  await reportOverview()
}

async function responseTime(address: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(address)
  await response.text()
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
  return performance.now() - started
}

async function report(title: string, paths: string[], origin: string): Promise<void> {
  const all: number[] = []
  for (const path of paths) {
    const times: number[] = []
    for (let time = 0; time < REPETITIONS; time += 1) {
      // Within a second, the site answers the same URL with the same HTML.
      const url = new URL(path, origin)
      url.searchParams.set('repetition', String(time))
      times.push(await responseTime(url.href))
    }
    printLine(`  ${quantile(times, 0.5).toFixed(0).padStart(5)} ms  ${decodeURIComponent(path)}`)
    all.push(...times)
  }
  printLine(`${title}: p50 ${quantile(all, 0.5).toFixed(0)} ms, p95 ${quantile(all, 0.95).toFixed(0)} ms`)
}

/** Times the very first search, and the first search for each synonym. */
async function reportSynonyms(stack: Stack, origin: string): Promise<void> {
  const words = await editorOf(stack).fetch<string[]>('*[_id == "resourcesPage"][0].wordGroups[].words[]')
  const times: number[] = []
  for (const word of words) {
    const language = /\p{Script=Han}/u.test(word) ? '/zh-HK' : ''
    const address = `${origin}${language}/resources/search?q=${encodeURIComponent(word)}`
    times.push(await responseTime(address))
  }
  const [first, maximum] = [times[0] ?? 0, quantile(times, 1)].map((time) => time.toFixed(0))
  printLine(
    `First search: ${first} ms; first search for each of ${words.length} synonyms: at most ${maximum} ms`,
  )
}

/** Publishes ten times. Measures how soon the pages show it, and their response time meanwhile. */
async function reportPublications(stack: Stack, origin: string): Promise<void> {
  const client = editorOf(stack)
  const newest = '*[_type == "article"] | order(publishedOn desc, _id asc)[0] { _id, "slug": slug.current }'
  const { _id, slug } = await client.fetch<{ _id: string; slug: string }>(newest)
  const pathsWithTitle = ['/', '/resources', `/resources/${slug}`, '/resources/search?q={}']
  await measurePublication('An article’s title', pathsWithTitle, origin, (enCA) =>
    client.patch(_id).set({ 'title.enCA': enCA }).commit(),
  )
  const pathsWithPhone = ['/', '/company', '/resources', `/resources/${slug}`, '/resources/search']
  await measurePublication('The telephone number', pathsWithPhone, origin, (phone) =>
    client.patch('settings').set({ phone }).commit(),
  )
}

async function measurePublication(
  title: string,
  paths: string[],
  origin: string,
  commit: (text: string) => Promise<unknown>,
): Promise<void> {
  const [visible, responseTimes]: [number[], number[]] = [[], []]
  for (let at = 0; at < PUBLICATIONS; at += 1) {
    const text = `Harbour${at}x${process.pid}`
    const started = performance.now()
    await commit(text)
    for (const path of paths.map((path) => path.replace('{}', text))) {
      for (;;) {
        const requestedAt = performance.now()
        const page = await (await fetch(origin + path)).text()
        responseTimes.push(performance.now() - requestedAt)
        if (page.includes(`>${text}<`)) break
        if (performance.now() - started > 60_000) throw new Error(`${path} does not show ${text}`)
      }
    }
    visible.push(performance.now() - started)
  }
  const [median, maximum] = [0.5, 1].map((share) => quantile(visible, share).toFixed(0))
  printLine(`${title}, published → on ${paths.length} pages: median ${median} ms, maximum ${maximum} ms`)
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(responseTimes, share).toFixed(0))
  printLine(`  response times meanwhile: p50 ${p50} ms, p95 ${p95} ms`)
}

runBench(main)
