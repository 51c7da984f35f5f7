import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { buttonClass } from '@/ui/Button'

/**
 * Downloads a CSV file. `query`: the parameters of the export, such as the list and its filters. `of`: the
 * heading of the list, for screen readers.
 */
export function Download({ query, of }: { query: Record<string, string>; of?: string }) {
  const { t, locale } = useAdminTranslation()
  return (
    <a
      className={buttonClass('quiet')}
      href={`/api/admin/export?${new URLSearchParams({ ...query, locale })}`}
      download
    >
      <span>{t('download')}</span>
      {of && <span className="visually-hidden">{` (${of})`}</span>}
    </a>
  )
}
