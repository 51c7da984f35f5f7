import { useState, type ReactNode } from 'react'
import { MAX_SEARCH } from '@/lib/maxSearch'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'

type SearchFormProps = {
  label: string
  /** The current search text, from the URL. */
  search: string
  /** Gets the typed text, and the URL parameters of a filter that was changed. */
  onSearch: (changes: Filters & { search: string }) => void
  /** Additional filters, shown beside the search field. Changing one also searches for the typed text. */
  children?: (onFilter: (changes: Filters) => void) => ReactNode
}

type Filters = Record<string, string>

export function SearchForm({ label, search, onSearch, children }: SearchFormProps) {
  const { t } = useAdminTranslation()
  const [typed, setTyped] = useState(search)
  // Shows a changed URL, for example after the Back button. A new `key` instead would lose the focus.
  const [shown, setShown] = useState(search)
  if (search !== shown) {
    setShown(search)
    setTyped(search)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch({ search: typed.trim() })
      }}
    >
      <div className={styles.field}>
        <label htmlFor="admin-search">{label}</label>
        <input
          id="admin-search"
          name="search"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={MAX_SEARCH}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('search')}
      </Button>
      {children?.((changes) => onSearch({ search: typed.trim(), ...changes }))}
    </form>
  )
}
