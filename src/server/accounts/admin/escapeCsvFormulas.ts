import { stringify } from 'csv-stringify/sync'

/** Without it, Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * White space, invisible characters, quotes and separators directly before `=`, `+`, `-` or `@`
 * (also full-width), such as `; ` in `Hi; =1+1`. A spreadsheet that splits cells at semicolons
 * would run `=1+1` as a formula, which can send other cells to a server (CSV injection). The lookbehind
 * makes the search linear: it tries a run of such characters only from its start.
 */
const BEFORE_FORMULA = /(?<![\s\p{Cf},;|"])[\s\p{Cf},;|"]+(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const NEW_CELL = /[,;|"\t\r\n]/

/**
 * `Hi; =1+1` → `Hi; '=1+1`. `escape_formulas` looks only at the first character of a cell, and does not escape a
 * line feed there.
 */
const withoutFormulas = (value: string): string =>
  value
    .replace(/^(?=\n)/, "'")
    .replace(BEFORE_FORMULA, (before, offset: number) =>
      offset === 0 || NEW_CELL.test(before) ? `${before}'` : before,
    )

/** RFC 4180. */
export const csvLine = (values: readonly string[]): string =>
  stringify([values.map(withoutFormulas)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
