import type { SanityClient } from '@sanity/client'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { printLine } from '../../local/launcher/processes/terminal'
import { findFreePorts } from '../../local/launcher/environment/ports'
import type { Stack } from '../../local/launcher/services/stack'
import {
  buildSite,
  copyServer,
  startServer,
  startSite,
  startStandIns,
} from '../../local/launcher/services/startServices'
import { startRedisServer } from '../../local/cluster/redisServer'
import { quantile } from '../support/quantile'
import { editorOf, planBench, runBench, supervisor } from './bench'

/**
 * Measures the time from a publication until every affected page shows it, using only the signed webhook.
 * `--instances 3` starts three instances that share pages through Redis, of which one gets the webhook. This
 * needs the program `redis-server`.
 */

/**
 * Enough that the p95 is not simply the first publication, at which a new process renders each page for the first time.
 */
const REPETITIONS = 40
/**
 * The pause between two requests for a page that is not current yet, in ms. Without it, the requests of the measurement
 * would need most of the two cores that the instances need to render the pages.
 */
const PAUSE = 20
/** Uncompressed, because nginx and not the instance compresses pages in production (`deploy/nginx.conf`). */
const REQUEST: RequestInit = { redirect: 'manual', headers: { 'accept-encoding': 'identity' } }
/** In ms: far below the five minutes after which a page is stale. */
const TIMEOUT = 30_000
const ARTICLE = { _id: 'article-hong-kong-routes', path: '/resources/hong-kong-routes' }

/** `{}` in an id or a path is replaced by the text. */
type Kind = {
  title: string
  id: string
  /** The type of a document that is not in the seed. */
  type?: string
  /** The fields to publish for a text that no page has shown before. */
  fields: (text: string) => Record<string, unknown>
  /** URLs where the text should appear. */
  paths: readonly string[]
}

const both = (text: string) => ({ enCA: text, zhHK: text })

const inBoth = (paths: string[]) => paths.flatMap((path) => [path, path === '/' ? '/zh-HK' : `/zh-HK${path}`])

const EVERY_PAGE = inBoth([
  '/',
  '/company',
  '/contact',
  '/immigration-strategies-hong-kong-residents',
  '/terms-of-use',
  '/privacy-policy',
  '/resources',
  ARTICLE.path,
  '/resources/topics/before-you-apply',
  '/resources/search?q=canada',
  '/guides/super-visa',
  '/signin',
  '/error',
  '/a-page-that-is-not-there',
])

const KINDS: Kind[] = [
  {
    title: 'A heading of the home page',
    id: 'home',
    fields: (text) => ({ 'sections[_type=="heroSection"].heading': both(text) }),
    paths: inBoth(['/']),
  },
  {
    title: 'The title of an article',
    id: ARTICLE._id,
    fields: (text) => ({ title: both(text) }),
    paths: inBoth([
      ARTICLE.path,
      '/',
      '/resources',
      '/resources/topics/before-you-apply',
      '/resources/search?q={}',
    ]),
  },
  {
    title: 'The telephone number',
    id: 'settings',
    fields: (text) => ({ phone: text }),
    paths: [...EVERY_PAGE, '/visa-tonic'],
  },
  {
    title: 'A new page',
    id: 'page-{}',
    type: 'page',
    fields: (text) => ({
      title: both(text),
      address: `/page-${text}`,
      sections: [
        { _key: 'opening', _type: 'openingSection', heading: both(text), lead: both(text), drawing: 'pier' },
      ],
    }),
    paths: inBoth(['/page-{}']),
  },
  {
    title: 'The menu',
    id: 'navigation',
    type: 'navigation',
    fields: (text) => ({
      menu: [
        {
          ...{ _key: 'company', _type: 'menuEntry', label: both(text), language: 'all' },
          ...{ kind: 'page', page: 'companyPage' },
        },
      ],
    }),
    // The page for advertisements has no menu.
    paths: EVERY_PAGE.filter((path) => !path.includes('immigration-strategies')),
  },
]

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { instances: { type: 'string', default: '1' } } })
  const count = Number(values.instances)
  const redis = count > 1 ? await startRedisServer() : undefined
  try {
    const stack = await planBench('freshness', { REDIS_URL: redis?.url ?? '' })
    await startStandIns(stack, supervisor)
    printLine('Building …')
    await buildSite(stack, supervisor, () => {})
    const others = await copyInstances(stack, count - 1)
    await startSite(stack, supervisor, 'start')
    await Promise.all(others.map(({ port, folder }) => startServer(stack, supervisor, port, folder)))
    const editor = editorOf(stack)
    const origins = [stack.variables.SITE_URL ?? '', ...others.map(({ port }) => `http://127.0.0.1:${port}`)]
    printLine(`Instances: ${origins.length}`)
    for (const kind of KINDS) await measure(kind, editor, origins)
  } finally {
    await redis?.remove()
  }
}

async function copyInstances(stack: Stack, count: number): Promise<{ port: number; folder: string }[]> {
  const ports = await findFreePorts(count)
  return ports.map((port) => {
    const folder = join(stack.folder, `instance-${port}`)
    copyServer(stack, folder)
    return { port, folder }
  })
}

async function measure({ title, type, fields, ...kind }: Kind, editor: SanityClient, origins: string[]) {
  const { paths } = kind
  const times: number[] = []
  for (let time = 0; time < REPETITIONS; time += 1) {
    const text = `5${process.pid}${time}`
    const id = kind.id.replace('{}', text)
    await saveDraft(editor, { id, type }, fields(text))
    const started = performance.now()
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    // One visitor at each instance, who opens the pages one after the other.
    await Promise.all(
      origins.map(async (origin) => {
        for (const path of paths) {
          await waitUntilShown(origin + path.replace('{}', text), text, started)
        }
      }),
    )
    times.push(performance.now() - started)
  }
  const [median, p95, maximum] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))
  printLine(
    `${title}, on ${paths.length * origins.length} pages: median ${median} ms, p95 ${p95} ms, maximum ${maximum} ms`,
  )
}

async function saveDraft(
  editor: SanityClient,
  { id, type }: Pick<Kind, 'id' | 'type'>,
  fields: Record<string, unknown>,
): Promise<void> {
  const document = (await editor.getDocument(id)) ?? (type && { _type: type })
  if (!document) throw new Error(`${id} is not published`)
  await editor.createOrReplace({ ...document, _id: `drafts.${id}` })
  await editor.patch(`drafts.${id}`).set(fields).commit()
}

async function waitUntilShown(address: string, text: string, started: number): Promise<void> {
  for (;;) {
    const page = await (await fetch(address, REQUEST)).text()
    // Matches element text only, because the page data and the search field contain the words too.
    if (page.includes(`>${text}<`)) return
    if (performance.now() - started > TIMEOUT) throw new Error(`${address} does not show ${text}`)
    await pause(PAUSE)
  }
}

runBench(main)
