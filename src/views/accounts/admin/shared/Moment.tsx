import { formatMoment } from '@/i18n/formatMoment'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'

/** In the time zone of the office, so that all administrators see the same times. */
export function Moment({ date }: { date: Date }) {
  const { locale } = useAdminTranslation()
  return <time dateTime={date.toISOString()}>{formatMoment(locale, date)}</time>
}
