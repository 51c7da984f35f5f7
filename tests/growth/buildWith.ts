import { join } from 'node:path'
import { ROOT } from '../../local/launcher/environment/environment'
import { printLine } from '../../local/launcher/processes/terminal'
import { answersHttp, waitFor } from '../../local/launcher/processes/waitFor'
import { lakeService } from '../../local/launcher/services/servicePrograms'
import { buildSite } from '../../local/launcher/services/startServices'
import type { Stack } from '../../local/launcher/services/stack'
import { planBench, supervisor } from './bench'
import { writeDataset, type Extra } from './generate'

const SEED = join(ROOT, 'sanity/seed/production.ndjson')

/** Builds the site on a content lake with these documents beyond the seed's. `seconds`: the time of the build. */
export async function buildWith(
  { articles = 0, pages = 0 }: Partial<Extra>,
  variables: Record<string, string> = {},
): Promise<{ stack: Stack; seconds: number }> {
  const stack = await planBench(`${articles}-${pages}`, { SITE_PARTS: 'content', ...variables })
  const file = join(stack.folder, 'dataset.ndjson')
  writeDataset(file, SEED, { articles, pages })
  const program = lakeService(stack)
  const seedAt = program.args.indexOf('--seed') + 1
  supervisor.start({ ...program, args: program.args.with(seedAt, file), onLine: () => {} })
  await waitFor(
    'The content lake',
    () => answersHttp(`http://127.0.0.1:${stack.ports.lake}/v1/ping`),
    120_000,
  )
  const started = performance.now()
  const onLine = (line: string) => {
    // Reports Next.js's own time for the pages, because the compile time does not depend on their number.
    if (/Generating static pages .* in /.test(line)) printLine(line.trim())
  }
  await buildSite(stack, supervisor, onLine)
  return { stack, seconds: (performance.now() - started) / 1000 }
}
