/** So that a spreadsheet reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * The places where a spreadsheet would find a formula (OWASP, CSV Injection): before a sign that begins one, full-width
 * forms among them, and before the white space and the invisible characters that some programs pass over. Such a place
 * is where the cell begins; and since a program that separates by another sign than ours reads over our quotes, where
 * such a sign or a line ends.
 */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;|\t\r\n])(?=(?:[^\S\t\r\n]|\p{Cf})*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** One cell: text, whatever was typed. A formula becomes text by the apostrophe that spreadsheets know. */
const cell = (value: string): string => `"${value.replace(FORMULA, "'").replaceAll('"', '""')}"`

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
