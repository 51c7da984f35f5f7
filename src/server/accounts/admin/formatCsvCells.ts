import { toLocale } from '@/i18n/locales'

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

/** `2026-03-31 09:05` in Hong Kong time, a format that spreadsheets sort correctly. */
export const formatHongKongTime = (moment: Date) => new Intl.DateTimeFormat('sv-SE', CLOCK).format(moment)
