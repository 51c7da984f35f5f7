import { stringify } from 'csv-stringify/sync'

/** So that a spreadsheet reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * The characters before a sign that begins a formula (OWASP, CSV injection; full-width signs too): white space, invisible
 * characters, quotes, and the separators of programs that do not separate by commas and ignore our quotes.
 */
const BEFORE_FORMULA = /(?<![\s\p{Cf},;|"])[\s\p{Cf},;|"]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const NEW_CELL = /[,;|"\t\r\n]/

/** A formula inside a cell becomes text by an apostrophe; csv-stringify puts it in front of one at the start. */
const withoutFormulas = (value: string): string =>
  value
    .replace(/^(?=\n)/, "'")
    .replace(BEFORE_FORMULA, (before, at: number) =>
      at === 0 || NEW_CELL.test(before) ? `${before}'` : before,
    )

/** One line of a CSV file (RFC 4180), with its end. No cell is a formula to a spreadsheet. */
export const csvLine = (values: readonly string[]): string =>
  stringify([values.map(withoutFormulas)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
