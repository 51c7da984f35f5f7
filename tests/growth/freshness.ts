import type { SanityClient } from '@sanity/client'
import { buildSite, startSite, startStandIns } from '../../local/launcher/services/startServices'
import { printLine } from '../../local/launcher/processes/terminal'
import { editorOf, planBench, quantile, runBench, supervisor } from './bench'

/** Measures the time from a publication until every affected page shows it, using only the signed webhook. */

const REPETITIONS = 10
/** In ms: far below the five minutes after which a page is stale. */
const TIMEOUT = 30_000
const ARTICLE = { _id: 'article-hong-kong-routes', path: '/resources/hong-kong-routes' }

type Kind = {
  title: string
  id: string
  /** The fields to publish for a text that no page has shown before. */
  fields: (text: string) => Record<string, unknown>
  /** URLs where the text should appear; `{}` in a path is replaced by the text. */
  paths: readonly string[]
}

const inBoth = (paths: string[]) => paths.flatMap((path) => [path, path === '/' ? '/zh-HK' : `/zh-HK${path}`])

const KINDS: Kind[] = [
  {
    title: 'A heading of the home page',
    id: 'home',
    fields: (text) => ({ 'sections[_type=="heroSection"].heading': { enCA: text, zhHK: text } }),
    paths: inBoth(['/']),
  },
  {
    title: 'The title of an article',
    id: ARTICLE._id,
    fields: (text) => ({ title: { enCA: text, zhHK: text } }),
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
    paths: [
      ...inBoth([
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
        '/signin',
        '/error',
        '/a-page-that-is-not-there',
      ]),
      '/visa-tonic',
    ],
  },
]

async function main(): Promise<void> {
  const stack = await planBench('freshness')
  await startStandIns(stack, supervisor)
  printLine('Building …')
  await buildSite(stack, supervisor, () => {})
  await startSite(stack, supervisor, 'start')
  const editor = editorOf(stack)
  for (const kind of KINDS) await measure(kind, editor, stack.variables.SITE_URL ?? '')
}

async function measure({ title, id, fields, paths }: Kind, editor: SanityClient, origin: string) {
  const times: number[] = []
  for (let time = 0; time < REPETITIONS; time += 1) {
    const text = `+852 5${process.pid}${time}`.slice(0, 14)
    await saveDraft(editor, id, fields(text))
    const started = performance.now()
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    for (const path of paths) {
      const address = origin + path.replace('{}', encodeURIComponent(text))
      await waitUntilShown(address, text, started)
    }
    times.push(performance.now() - started)
  }
  const [median, maximum] = [0.5, 1].map((share) => quantile(times, share).toFixed(0))
  printLine(`${title}, on ${paths.length} pages: median ${median} ms, maximum ${maximum} ms`)
}

async function saveDraft(editor: SanityClient, id: string, fields: Record<string, unknown>): Promise<void> {
  const published = await editor.getDocument(id)
  if (!published) throw new Error(`${id} is not published`)
  await editor.createOrReplace({ ...published, _id: `drafts.${id}` })
  await editor.patch(`drafts.${id}`).set(fields).commit()
}

async function waitUntilShown(address: string, text: string, started: number): Promise<void> {
  for (;;) {
    const page = await (await fetch(address, { redirect: 'manual' })).text()
    // Matches element text only, because the page data and the search field contain the words too.
    if (page.includes(`>${text}<`)) return
    if (performance.now() - started > TIMEOUT) throw new Error(`${address} does not show ${text}`)
  }
}

runBench(main)
