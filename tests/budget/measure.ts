import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { LOCALES } from '@/i18n/locales'
import { readEnvironment } from '../../local/launcher/environment/environment'
import { firstLoadOf } from './firstLoad'
import { buildFloor } from './floor'
import { ON_DEMAND_MARKERS } from './markers'
import { budgetErrors, isBudgeted, row, table } from './verdict'

const ROOT = resolve(__dirname, '../..')
const DIST = resolve(ROOT, readEnvironment().NEXT_DIST_DIR ?? '.next')
const PAGES = join(DIST, 'server/pages')

/** `npm run measure -- budget`: compares the first load of each built page with a bare page built in the same run. */
function main(): void {
  const missing = LOCALES.flatMap((locale) => [locale, `${locale}/contact`]).filter(
    (page) => !existsSync(join(PAGES, `${page}.html`)),
  )
  if (missing.length > 0) {
    return report([`No built page ${missing.join(', ')} in ${PAGES}: run npm run build first`])
  }
  const bare = buildFloor(ROOT)
  const pages = filesIn(PAGES, '.html').map((file) => {
    const load = firstLoadOf(DIST, file.slice(0, -'.html'.length))
    return { load, budgeted: isBudgeted(load.page, LOCALES) }
  })
  const rows = pages.map(({ load, budgeted }) => row(load, bare, budgeted))
  console.log(table([['page', 'bytes', 'over the floor', 'budget'], row(bare, bare, false), ...rows]))
  report([...pages.flatMap(({ load, budgeted }) => budgetErrors(load, bare, budgeted)), ...staleMarkers()])
}

/** Lists stale markers: if no chunk contains a marker, it cannot detect a misplaced package. */
function staleMarkers(): string[] {
  const folder = join(DIST, 'static')
  const code = filesIn(folder, '.js').map((file) => readFileSync(join(folder, file), 'utf8'))
  return Object.entries(ON_DEMAND_MARKERS)
    .filter(([, marker]) => !code.some((text) => text.includes(marker)))
    .map(
      ([name, marker]) =>
        `${name}: no chunk contains "${marker}": tests/budget/markers.ts needs another text`,
    )
}

function filesIn(folder: string, ending: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.split(sep).join('/'))
    .sort()
}

function report(errors: string[]): void {
  for (const error of errors) console.error(`✗ ${error}`)
  if (errors.length > 0) process.exitCode = 1
}

main()
