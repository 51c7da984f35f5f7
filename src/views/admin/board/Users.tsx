import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/lib/trpc'
import styles from './Board.module.scss'
import { Pager } from './Pager'
import { QueryState } from './QueryState'
import { UserSearch } from './UserSearch'
import { UserTable } from './UserTable'

/** The accounts: searched, page by page. */
export function Users() {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const query = trpc.admin.users.useQuery(asked, { placeholderData: keepPreviousData })
  const found = query.error ? undefined : query.data
  return (
    <section className={styles.section} aria-labelledby="users" aria-busy={query.isFetching}>
      <h2 id="users" className={styles.heading}>
        {t('users.heading')}
      </h2>
      <UserSearch onSearch={(search) => setAsked({ search, page: 1 })} />
      {!found && <QueryState query={query} />}
      {found && (
        <>
          <p role="status" className={styles.count}>
            {found.total > 0
              ? t('users.found', { count: found.total })
              : t(asked.search ? 'users.noneFound' : 'users.none')}
          </p>
          {found.users.length > 0 && <UserTable users={found.users} />}
          <Pager page={asked.page} pages={found.pages} onTurn={(page) => setAsked({ ...asked, page })} />
        </>
      )}
    </section>
  )
}
