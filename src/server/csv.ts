/** So that a spreadsheet reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * What a spreadsheet takes for a formula where a cell begins with it, full-width forms among them (OWASP, CSV Injection);
 * the white space that some programs pass over before looking as well.
 */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** One cell: text, whatever was typed. A formula becomes text by the apostrophe that spreadsheets know. */
function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
