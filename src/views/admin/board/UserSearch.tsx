import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './Board.module.scss'

/** Looks for part of a name or an address. An empty search shows everybody again. */
export function UserSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useTranslation('admin')
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search') ?? ''))
      }}
    >
      <label htmlFor="user-search">{t('users.search')}</label>
      <input id="user-search" name="search" type="search" maxLength={254} autoComplete="off" />
      <Button type="submit" look="secondary">
        {t('users.searchSubmit')}
      </Button>
    </form>
  )
}
