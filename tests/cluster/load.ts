import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../support/quantile'

export type LoadResult = {
  succeeded: number
  /** Numbers of failures by reason. */
  failed: Record<string, number>
  p50: number
  p99: number
}

/**
 * Repeats an action in several loops until `stop` is called. An action that throws counts as failed.
 *
 * @param pauseMs the pause of each loop between two actions, in ms
 */
export function startLoad(loops: number, pauseMs: number, action: (count: number) => Promise<void>) {
  let isStopping = false
  let count = 0
  const times: number[] = []
  const failed: Record<string, number> = {}

  async function loop(): Promise<void> {
    while (!isStopping) {
      const started = performance.now()
      try {
        await action((count += 1))
        times.push(performance.now() - started)
      } catch (error) {
        const reason = reasonOf(error)
        failed[reason] = (failed[reason] ?? 0) + 1
      }
      await pause(pauseMs)
    }
  }

  const running = Array.from({ length: loops }, loop)
  return {
    async stop(): Promise<LoadResult> {
      isStopping = true
      await Promise.all(running)
      const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)))
      return { succeeded: times.length, failed, p50, p99 }
    },
  }
}

export const failureCount = ({ failed }: LoadResult): number =>
  Object.values(failed).reduce((sum, count) => sum + count, 0)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return error.message + cause
}

const inBothLanguages = (path: string) => [path, path === '/' ? '/zh-HK' : `/zh-HK${path}`]
export const CONTENT_PATHS = [
  ...['/', '/company', '/contact', '/resources', '/immigration-strategies-hong-kong-residents'],
  ...['/terms-of-use', '/privacy-policy', '/resources/hong-kong-routes'],
  '/resources/topics/before-you-apply',
].flatMap(inBothLanguages)
const PATHS = [...CONTENT_PATHS, ...inBothLanguages('/signin')]

/** Loads one of the pages. Throws if it is not complete. */
export async function loadPage(origin: string, count: number, paths = PATHS): Promise<void> {
  const path = paths[count % paths.length] ?? '/'
  const response = await fetch(origin + path, { redirect: 'manual' })
  const page = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  if (!page.trimEnd().endsWith('</html>')) throw new Error(`${path} was cut`)
}
