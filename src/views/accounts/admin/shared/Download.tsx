import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { buttonClass } from '@/ui/Button'

/**
 * A link that downloads a CSV file: a list of the admin page, or the figures of its overview. `query`: the
 * parameters of the export, such as the name of the list and its filters. `of`: the heading of the list,
 * which tells screen reader users what the link downloads.
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
