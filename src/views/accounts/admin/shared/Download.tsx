import { useTranslation } from '@/i18n/useTranslation'
import { buttonClass } from '@/ui/Button'

/** A link to the file with what a list shows: `query` says which list, and how it is narrowed. */
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
