import { useEffect, useRef, type ReactNode } from 'react'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'

type SearchFormProps = {
  label: string
  /** The current search text, from the URL. */
  search: string
  onSearch: (search: string) => void
  /** Additional filters, shown beside the search field. */
  children?: ReactNode
}

export function SearchForm({ label, search, onSearch, children }: SearchFormProps) {
  const { t } = useAdminTranslation()
  const field = useRef<HTMLInputElement>(null)
  // Shows a changed URL, for example after the Back button. A new `key` instead would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
      }}
    >
      <div className={styles.field}>
        <label htmlFor="admin-search">{label}</label>
        <input
          ref={field}
          id="admin-search"
          name="search"
          type="search"
          defaultValue={search}
          // The server's limit (`searchInput`).
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('search')}
      </Button>
      {children}
    </form>
  )
}
