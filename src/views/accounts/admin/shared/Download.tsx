import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'

/** A link that downloads a list of the admin page as CSV. `query`: the name of the list and its filters. */
export function Download({ query }: { query: Record<string, string> }) {
  const { t, locale } = useTranslation('admin')
  return (
    <a
      className={buttonClass('quiet')}
      href={`/api/admin/export?${new URLSearchParams({ ...query, locale })}`}
      download
    >
      {t('download')}
    </a>
  )
}
