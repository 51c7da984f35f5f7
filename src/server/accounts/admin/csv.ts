import { stringify } from 'csv-stringify/sync'

/** A byte order mark, so that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Characters that may precede the sign of a formula (OWASP, CSV injection; full-width signs too): white space,
 * invisible characters, quotes, and separators of programs that do not separate by commas and ignore quotes.
 */
const BEFORE_FORMULA = /(?<![\s\p{Cf},;|"])[\s\p{Cf},;|"]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const NEW_CELL = /[,;|"\t\r\n]/

/** Adds an apostrophe to formulas inside a cell; csv-stringify does it at the start of a cell. */
const withoutFormulas = (value: string): string =>
  value
    .replace(/^(?=\n)/, "'")
    .replace(BEFORE_FORMULA, (before, at: number) =>
      at === 0 || NEW_CELL.test(before) ? `${before}'` : before,
    )

/** One line of a CSV file (RFC 4180), without formulas. */
export const csvLine = (values: readonly string[]): string =>
  stringify([values.map(withoutFormulas)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
