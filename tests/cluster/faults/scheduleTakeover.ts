import { setTimeout as pause } from 'node:timers/promises'
import type { Instance } from '../../../local/cluster/instance'
import { editorOf } from '../../growth/bench'
import { unless, type Scenario } from './scenario'

const LIMIT_MS = 30_000
/** How long after the kill the article becomes public, in ms: while no instance holds the lease. */
const PUBLIC_AFTER_MS = 3_000
const ARTICLE = '*[_type == "article" && !(_id in path("drafts.**"))][0]'

/**
 * Kills all content instances but one, so that the instance with the publication schedule is among them, and
 * lets an article become public meanwhile. The remaining instance must show it within 30 s. Repeats this for
 * each instance.
 */
export const scheduleTakeover: Scenario = async (cluster) => {
  const editor = editorOf(cluster.stack)
  const instances = cluster.instances.filter(({ side }) => side === 'content')
  const article = await editor.fetch<Record<string, unknown>>(ARTICLE)
  const times: number[] = []
  for (const [index, survivor] of instances.entries()) {
    const others = instances.filter((instance) => instance !== survivor)
    const slug = `takeover-${index}`
    await Promise.all(others.map((instance) => instance.kill()))
    const started = performance.now()
    await editor.createOrReplace({
      ...article,
      _id: slug,
      _type: 'article',
      slug: { _type: 'slug', current: slug },
      formerSlugs: [],
      // The first one in the list.
      publishedOn: new Date().toISOString().slice(0, 10),
      publishFrom: new Date(Date.now() + PUBLIC_AFTER_MS).toISOString(),
    })
    await waitUntilListed(survivor, slug, started)
    times.push(Math.round(performance.now() - started))
    await editor.delete(slug)
    await Promise.all(others.map((instance) => instance.start()))
  }
  const slowest = Math.max(...times)
  return {
    figures: { takeovers: times.length, ms: times.join(', ') },
    failures: unless(slowest < LIMIT_MS, `a takeover took ${slowest} ms`),
  }
}

/** Resolves when the list of articles shows the article, or after twice the limit. */
async function waitUntilListed({ origin }: Instance, slug: string, started: number): Promise<void> {
  while (performance.now() - started < 2 * LIMIT_MS) {
    const page = await (await fetch(`${origin}/resources`)).text()
    if (page.includes(`/resources/${slug}`)) return
    await pause(250)
  }
}
