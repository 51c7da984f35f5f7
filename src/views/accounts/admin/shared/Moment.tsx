import { formatMoment } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'

/** Shows a date and time in Hong Kong time. */
export function Moment({ at }: { at: Date }) {
  const { locale } = useTranslation('admin')
  return <time dateTime={at.toISOString()}>{formatMoment(locale, at)}</time>
}
