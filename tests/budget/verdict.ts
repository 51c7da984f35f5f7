import type { FirstLoad } from './firstLoad'
import { ON_DEMAND_MARKERS, SERVER_MARKERS } from './markers'

/**
 * Gzip bytes that a budgeted page may add to the floor. This is 17,400 bytes over a bare page of Next.js and React: the
 * floor also contains 700 bytes of webpack runtime for scripts on demand, which visitors of the site load too.
 */
export const BUDGET = 16_700
const LISTED_CHUNKS = 3
/** Scripts of Next.js and React. They count, but the list of the heaviest scripts leaves them out. */
const FRAMEWORK_CHUNKS = /\/(?:framework|main|webpack)-/

/**
 * Tells whether the budget applies to a page: home and contact, in every locale. `page` as in `firstLoadOf`.
 */
export function isBudgeted(page: string, locales: readonly string[]): boolean {
  return locales.some((locale) => page === locale || page === `${locale}/contact`)
}

/**
 * Lists what is too heavy, one line per error; empty if the page is within budget. `bare` is the floor's
 * first load.
 */
export function budgetErrors(load: FirstLoad, bare: FirstLoad, budgeted: boolean): string[] {
  const over = load.bytes - bare.bytes
  const heaviest = load.chunks
    .filter(({ file }) => !FRAMEWORK_CHUNKS.test(file))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LISTED_CHUNKS)
    .map(({ file, bytes }) => `${file} (${number(bytes)})`)
  const tooHeavy = `${load.page}: ${number(over)} bytes over the floor, ${number(over - BUDGET)} too many; heaviest: ${heaviest.join(', ')}`
  return [...(budgeted && over > BUDGET ? [tooHeavy] : []), ...misplacedPackages(load)]
}

function misplacedPackages({ page, chunks }: FirstLoad): string[] {
  const markers = Object.entries({ ...ON_DEMAND_MARKERS, ...SERVER_MARKERS })
  return chunks.flatMap(({ file, code }) =>
    markers
      .filter(([, marker]) => code.includes(marker))
      .map(([name]) => `${page}: ${name} is in the first load, in ${file}`),
  )
}

/** A row of the table: page, bytes, bytes over the floor, and the budget if there is one. */
export function row(load: FirstLoad, bare: FirstLoad, budgeted: boolean): string[] {
  return [load.page, number(load.bytes), number(load.bytes - bare.bytes), budgeted ? number(BUDGET) : '']
}

export function table(rows: string[][]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  const line = (cells: string[]) =>
    cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
  return rows.map((cells) => line(cells).join('   ').trimEnd()).join('\n')
}

function number(value: number): string {
  return value.toLocaleString('en-CA')
}
