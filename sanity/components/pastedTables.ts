import { ROW_HEADING, TABLE_CAPTION, TABLE_LIMITS, textsOf } from '../../src/cms/rules/tables'

/*
 * The conversion of HTML to Portable Text has no tables. So `markTables` replaces each table by the content of its
 * cells, with marks between them: paragraphs of characters that no text contains. After the conversion,
 * `assembleTables` replaces the marks by tables.
 */
const [TABLE, ROW, CELL, HEADING, END, CAPTION] = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004', '\uE005']

/** Replaces the tables of pasted HTML by their cells, and marks their captions. */
export function markTables(page: Document): void {
  page.querySelectorAll<HTMLTableElement>('table table').forEach((inner) => {
    inner.replaceWith(
      ...[...inner.querySelectorAll('td, th')].map((cell) => paragraph(page, cell.textContent)),
    )
  })
  const tables = [...page.querySelectorAll('table')]
  tables.forEach(markCaption)
  tables.forEach((table) => {
    const [cell, ...others] = table.querySelectorAll('td, th')
    // Word processors draw a box around a text as a table of one cell.
    if (!cell || others.length === 0) return table.replaceWith(...(cell?.childNodes ?? []))
    completeRows(table)
    table.replaceWith(...marksAndCells(page, table))
  })
}

function paragraph(page: Document, text: string | null): HTMLElement {
  const element = page.createElement('p')
  element.textContent = text
  return element
}

/** Word writes a caption as a paragraph before or after the table. Between two tables, it belongs to the second one. */
function markCaption(table: HTMLTableElement): void {
  const { ownerDocument, previousElementSibling: before, nextElementSibling: after } = table
  const below = after?.nextElementSibling?.matches('table') ? null : after
  const caption = table.caption ?? [before, below].find((element) => element?.matches('.MsoCaption'))
  if (!caption?.textContent?.trim()) return
  const element = caption === table.caption ? paragraph(ownerDocument, caption.textContent) : caption
  element.prepend(CAPTION)
  table.before(element)
  table.caption?.remove()
}

/** Adds the cells over which merged cells extend, and those that a row lacks. */
function completeRows(table: HTMLTableElement): void {
  const rows = [...table.rows]
  /** By column: an empty cell, and the number of rows below in which it is missing. */
  const merged: { empty: Node; rows: number }[] = []
  for (const row of rows) {
    let column = 0
    const fill = (before: Element | null) => {
      for (let above = merged[column]; above && above.rows > 0; above = merged[column]) {
        row.insertBefore(above.empty.cloneNode(), before)
        above.rows -= 1
        column += 1
      }
    }
    for (const cell of [...row.cells]) {
      fill(cell)
      const empty = cell.cloneNode()
      const width = Math.min(cell.colSpan, TABLE_LIMITS.columns)
      const below = (cell.rowSpan || rows.length) - 1
      for (let at = 0; at < width; at += 1) merged[column + at] = { empty, rows: below }
      for (let at = 1; at < width; at += 1) cell.after(empty.cloneNode())
      column += width
    }
    fill(null)
  }
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  for (const row of rows) {
    const [first] = row.cells
    while (first && row.cells.length < widest) row.append(table.ownerDocument.createElement(first.localName))
  }
}

function marksAndCells(page: Document, { rows }: HTMLTableElement): Node[] {
  const mark = (...characters: string[]) => paragraph(page, characters.join(''))
  const isHeading = (row: HTMLTableRowElement) =>
    row.parentElement?.localName === 'thead' || [...row.cells].every(({ localName }) => localName === 'th')
  const firstBelow = [...rows].findIndex((row) => !isHeading(row))
  // Word processors rarely say which rows are headings, so the first one is, as in a new table of Studio.
  const headings = firstBelow === -1 ? rows.length : Math.max(1, firstBelow)
  const cells = [...rows].flatMap((row, at) => [
    mark(ROW),
    ...[...row.cells].flatMap((cell) => [
      mark(cell.localName === 'th' && cell.cellIndex === 0 && at >= headings ? HEADING : CELL),
      ...cell.childNodes,
    ]),
  ])
  return [mark(...Array<string>(headings).fill(TABLE)), ...cells, mark(END)]
}

type Block = Record<string, unknown>
type Cell = Block & { value: Block[] }
type Table = Block & { headerRows: number; rows: (Block & { cells: Cell[] })[] }

/** Replaces marks by tables. Each part gets the `_key` of its mark. */
export function assembleTables(blocks: readonly Block[]): Block[] {
  const result: Block[] = []
  let table: Table | undefined
  for (const block of blocks) {
    const text = textsOf([block]).join('')
    const [mark = ''] = text.trimStart()
    const { _key } = block
    if (mark === TABLE) {
      table = { _key, _type: 'table', headerRows: text.trim().length, rows: [] }
      result.push(table)
    } else if (mark === ROW) table?.rows.push({ _key, _type: 'row', cells: [] })
    else if (mark === CELL || mark === HEADING) table?.rows.at(-1)?.cells.push(emptyCell(block, mark))
    else if (mark === END) table = undefined
    else if (mark === CAPTION)
      result.push({ ...withText(block, (words) => words.replace(CAPTION, '')), style: TABLE_CAPTION })
    else if (table) addParagraph(table, block)
    else result.push(block)
  }
  return result
}

function emptyCell(block: Block, mark: string): Cell {
  const style = mark === HEADING ? ROW_HEADING : 'normal'
  return { _key: block._key, _type: 'cell', value: [{ ...withText(block, () => ''), style }] }
}

/** The first paragraph replaces the empty one of the cell. Each gets the style of the cell. */
function addParagraph(table: Table, block: Block): void {
  const cell = table.rows.at(-1)?.cells.at(-1)
  const [first] = cell?.value ?? []
  if (!cell || !first || !textsOf([block]).join('').trim()) return
  const isEmpty = textsOf([first]).join('') === ''
  cell.value = [...(isEmpty ? [] : cell.value), { ...block, style: first.style }]
}

function withText(block: Block, change: (text: string) => string): Block {
  const spans: unknown[] = Array.isArray(block.children) ? block.children : []
  return {
    ...block,
    children: spans.map((span) =>
      typeof span === 'object' && span !== null && 'text' in span
        ? { ...span, text: change(String(span.text)) }
        : span,
    ),
  }
}
