import { stringify } from 'csv-stringify/sync'

/** A byte order mark at the beginning of the CSV file. Without it, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches white space, invisible characters, quotes and separators directly before `=`, `+`, `-` or `@` (also
 * full-width) inside a cell, such as `; ` in `Hi; =1+1`. A spreadsheet that splits cells at semicolons would
 * run `=1+1` as a formula (CSV injection). A formula of an attacker can, for example, send other cells to a
 * server.
 */
const BEFORE_FORMULA = /(?<![\s\p{Cf},;|"])[\s\p{Cf},;|"]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const NEW_CELL = /[,;|"\t\r\n]/

/**
 * Puts an apostrophe before a formula in the middle of a cell: `Hi; =1+1` → `Hi; '=1+1`. A spreadsheet that
 * splits the cell at the semicolon would otherwise run the second part as a formula. With the apostrophe, the
 * spreadsheet shows this part as text. A formula at the start of a cell is escaped by csv-stringify
 * (`escape_formulas`).
 */
const withoutFormulas = (value: string): string =>
  value
    .replace(/^(?=\n)/, "'")
    .replace(BEFORE_FORMULA, (before, offset: number) =>
      offset === 0 || NEW_CELL.test(before) ? `${before}'` : before,
    )

/**
 * Formats values as one line of a CSV file (RFC 4180). Cells that a spreadsheet would run as formulas are
 * escaped.
 */
export const csvLine = (values: readonly string[]): string =>
  stringify([values.map(withoutFormulas)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
