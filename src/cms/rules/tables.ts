/**
 * Studio refuses a table beyond these limits, and the site omits it. A cell may have `cell` UTF-16 units of text, in
 * `paragraphs` paragraphs.
 */
export const TABLE_LIMITS = { columns: 12, rows: 100, cell: 2_000, paragraphs: 20 }

/** The style of a paragraph that is the caption of the table after it. */
export const TABLE_CAPTION = 'tableCaption'
/** The style of a cell that is the heading of its row. */
export const ROW_HEADING = 'rowHeading'

/** The texts of the table must not contain edit markers, which would count as characters. */
export function validateTableSize(table: unknown): true | string {
  const { columns, rows, cell, paragraphs } = TABLE_LIMITS
  const grid = tableGrid(table)
  const widest = widthOf(grid)
  const most = grid.flat().reduce<number>((max, content) => Math.max(max, paragraphsOf(content).length), 0)
  if (grid.length > rows) return `The table has ${grid.length} rows: delete some, to keep at most ${rows}`
  if (widest > columns) return `The table has ${widest} columns: delete some, to keep at most ${columns}`
  if (most > paragraphs)
    return `A cell of the table has ${most} paragraphs: delete some, to keep at most ${paragraphs}`
  const isLong = (content: unknown) => textsOf(paragraphsOf(content)).join('').length > cell
  return !grid.flat().some(isLong) || `Shorten the longest cell of the table to ${cell} characters`
}

export const tableGrid = (table: unknown): unknown[][] =>
  listIn(table, 'rows').map((row) => listIn(row, 'cells'))

export const widthOf = (grid: readonly unknown[][]): number =>
  grid.reduce((widest, cells) => Math.max(widest, cells.length), 0)

export const paragraphsOf = (cell: unknown): unknown[] => listIn(cell, 'value')

/** Those of all cells. */
export const paragraphsIn = (table: unknown): unknown[] => tableGrid(table).flat().flatMap(paragraphsOf)

/** The texts of paragraphs: one for each span, which can be ''. */
export const textsOf = (paragraphs: readonly unknown[]): string[] =>
  paragraphs
    .flatMap((paragraph) => listIn(paragraph, 'children'))
    .map((span) => fieldOf(span, 'text'))
    .map((text) => (typeof text === 'string' ? text : ''))

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

function listIn(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}
