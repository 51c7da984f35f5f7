/** Creates a stored table, as Studio stores it. A cell is a text, or its paragraphs. */
export function storedTable(
  rows: readonly (readonly (string | object[])[])[],
  { _key = 't', headerRows = 1 }: { _key?: string; headerRows?: number } = {},
) {
  return {
    _key,
    _type: 'table' as const,
    headerRows,
    rows: rows.map((cells, at) => ({
      _key: `r${at}`,
      _type: 'row' as const,
      cells: cells.map((cell, column) => ({
        _key: `c${at}-${column}`,
        _type: 'cell' as const,
        value: typeof cell === 'string' ? [storedParagraph(cell)] : cell,
      })),
    })),
  }
}

export const storedParagraph = (text: string, fields: object = {}) => ({
  _key: 'p',
  _type: 'block' as const,
  style: 'normal' as const,
  markDefs: [],
  children: [{ _key: 's', _type: 'span' as const, text, marks: [] }],
  ...fields,
})
