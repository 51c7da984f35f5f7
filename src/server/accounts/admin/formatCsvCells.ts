import { toLocale } from '@/i18n/locales'

/**
 * Formats a value for a cell of the CSV export: a date as Hong Kong time (`2026-03-31 09:05`), null as an empty cell.
 * Codes in the columns `role`, `state` and `language`, such as `ADMIN`, are replaced by translated texts.
 * @param textOf returns the translated text of a copy key (translation key), such as `export.role.ADMIN`
 */
export function formatCell(
  column: string,
  value: string | Date | null,
  textOf: (key: string) => string,
): string {
  if (value === null) return ''
  if (value instanceof Date) return formatHongKongTime(value)
  if (column === 'language') return textOf(`messages.languages.${toLocale(value)}`)
  return ['role', 'state'].includes(column) ? textOf(`export.${column}.${value}`) : value
}

const CLOCK = { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' } as const

/** Formats a date in Hong Kong time: `2026-03-31 09:05`. Spreadsheets sort this format correctly. */
export const formatHongKongTime = (moment: Date) => new Intl.DateTimeFormat('sv-SE', CLOCK).format(moment)
