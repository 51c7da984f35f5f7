import { formatMoment } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'

/** Shows a date and time in the time zone of the office (Hong Kong), not in that of the browser. */
export function Moment({ date }: { date: Date }) {
  const { locale } = useTranslation('admin')
  return <time dateTime={date.toISOString()}>{formatMoment(locale, date)}</time>
}
