/**
 * Formats a value for a cell of the CSV export: a date as Hong Kong time (`2026-03-31 09:05`), null as an empty cell.
 * Codes in the columns `role` and `state`, such as `ADMIN`, are replaced by translated texts.
 * @param copyOf returns the translated text of a copy key (translation key), such as `role.ADMIN`
 */
export function formatCell(
  column: string,
  value: string | Date | null,
  copyOf: (key: string) => string,
): string {
  if (value === null) return ''
  if (value instanceof Date) return formatHongKongTime(value)
  return ['role', 'state'].includes(column) ? copyOf(`${column}.${value}`) : value
}

const CLOCK = { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' } as const

/** Formats a date in Hong Kong time: `2026-03-31 09:05`. Spreadsheets sort this format correctly. */
export const formatHongKongTime = (moment: Date) => new Intl.DateTimeFormat('sv-SE', CLOCK).format(moment)
