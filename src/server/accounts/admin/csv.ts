import { stringify } from 'csv-stringify/sync'

/** A byte order mark, so that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches characters before a formula sign (`=`, `+`, `-`, `@`, also full-width) inside a cell, to prevent
 * CSV injection (OWASP). The characters are white space, invisible characters, quotes and separators: some
 * programs split cells at other separators than commas, and ignore quotes.
 */
const BEFORE_FORMULA = /(?<![\s\p{Cf},;|"])[\s\p{Cf},;|"]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const NEW_CELL = /[,;|"\t\r\n]/

/**
 * Puts an apostrophe before a formula inside a cell, so that spreadsheets do not run the formula.
 * csv-stringify does so only at the start of a cell.
 */
const withoutFormulas = (value: string): string =>
  value
    .replace(/^(?=\n)/, "'")
    .replace(BEFORE_FORMULA, (before, at: number) =>
      at === 0 || NEW_CELL.test(before) ? `${before}'` : before,
    )

/** Returns one line of a CSV file (RFC 4180), without formulas that a spreadsheet would run. */
export const csvLine = (values: readonly string[]): string =>
  stringify([values.map(withoutFormulas)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
