import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { buttonClass } from '@/ui/Button'

/**
 * Downloads a CSV file. `query`: the parameters of the export, such as the list and its filters. `heading`:
 * that of the list, for screen readers.
 */
export function Download({ query, heading }: { query: Record<string, string>; heading?: string }) {
  const { t, locale } = useAdminTranslation()
  return (
    <a
      className={buttonClass('quiet')}
      href={`/api/admin/export?${new URLSearchParams({ ...query, locale })}`}
      download
    >
      <span>{t('download')}</span>
      {heading && <span className="visually-hidden">{` (${heading})`}</span>}
    </a>
  )
}
