import { LOCALES } from '@/i18n/locales'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Select } from '@/views/accounts/admin/list/Select'
import type { ListParams } from '@/views/accounts/admin/list/useListParams'

export type Admin = { id: string; name: string }
type MessageFiltersProps = Pick<ListParams, 'get'> & {
  onFilter: (changes: Record<string, string>) => void
  /** Undefined until the first list has loaded. */
  admins: readonly Admin[] | undefined
}

export function MessageFilters({ get, onFilter, admins }: MessageFiltersProps) {
  const { t } = useAdminTranslation()
  const chosen = get('assignee')
  const groups = [
    { value: '', label: t('messages.assignee.all') },
    { value: 'me', label: t('messages.assignee.me') },
    { value: 'none', label: t('messages.assignee.none') },
  ]
  // Otherwise, the filter would show “all” until the name of the chosen administrator has loaded.
  const isNameMissing = !admins && !groups.some(({ value }) => value === chosen)
  const names = isNameMissing ? [{ id: chosen, name: '…' }] : (admins ?? [])
  return (
    <>
      <Select
        label={t('messages.assignee.label')}
        value={chosen}
        options={[...groups, ...names.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(assignee) => onFilter({ assignee })}
      />
      <Select
        label={t('messages.languageFilter.label')}
        value={get('language')}
        options={[
          { value: '', label: t('messages.languageFilter.all') },
          ...LOCALES.map((value) => ({ value, label: t(`messages.languages.${value}`) })),
        ]}
        onChange={(language) => onFilter({ language })}
      />
    </>
  )
}

/**
 * Ignores an unknown language in the URL. The server ignores an unknown assignee, but would reject
 * one of more than 64 characters.
 */
export function filtersIn({ get }: ListParams) {
  const assignee = get('assignee').slice(0, 64)
  return {
    ...(assignee && { assignee }),
    language: LOCALES.find((locale) => locale === get('language')),
  }
}
