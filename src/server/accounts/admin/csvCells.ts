/**
 * Formats a cell: roles and states as text in the administrator's locale, and times in Hong Kong time, in a
 * sortable format.
 */
export function formatCell(
  column: string,
  value: string | Date | null,
  say: (key: string) => string,
): string {
  if (value === null) return ''
  if (value instanceof Date) return formatHongKongTime(value)
  return ['role', 'state'].includes(column) ? say(`${column}.${value}`) : value
}

const CLOCK = { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' } as const

/** Formats a time in Hong Kong time, in a sortable format: `2026-03-31 09:05`. */
export const formatHongKongTime = (moment: Date) => new Intl.DateTimeFormat('sv-SE', CLOCK).format(moment)
