import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Select } from '@/views/accounts/admin/shared/Select'
import { Download } from '@/views/accounts/admin/shared/Download'
import { Listing, Section } from '@/views/accounts/admin/shared/List'
import { QueryState } from '@/views/accounts/admin/shared/QueryState'
import { SearchForm } from '@/views/accounts/admin/shared/SearchForm'
import { oneOf, useListParams, useLastPage } from '@/views/accounts/admin/shared/useListParams'
import { UserDialog } from './UserDialog'
import type { User } from '@/views/accounts/admin/shared/adminTypes'
import { UserTable } from './UserTable'

const ORDERS = [
  'created-desc',
  'created-asc',
  'name-asc',
  'name-desc',
  'lastLogIn-desc',
  'lastLogIn-asc',
] as const
const SORTS = ['created', 'name', 'lastLogIn'] as const

/** Lists the accounts with search, sorting, pagination and a dialog for actions. */
export function Users() {
  const { t } = useTranslation('admin')
  const asked = useListParams()
  const [managed, setManaged] = useState<User>()
  const [done, setDone] = useState('')
  const order = oneOf(ORDERS, asked.of('order'))
  const [sort, direction] = order.split('-')
  const search = asked.of('search')
  const query = trpc.admin.users.useQuery(
    {
      search,
      page: asked.page,
      sort: oneOf(SORTS, sort ?? ''),
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    { placeholderData: keepPreviousData },
  )
  useLastPage(asked, query)
  const found = query.error ? undefined : query.data
  return (
    <Section id="users" heading={t('users.heading')} busy={query.isFetching} done={done}>
      <SearchForm label={t('users.search')} search={search} onSearch={(text) => asked.go({ search: text })}>
        <Select
          label={t('users.order')}
          value={order}
          options={ORDERS.map((value) => ({ value, label: t(`users.orders.${value}`) }))}
          onChoose={(chosen) => asked.go({ order: chosen })}
        />
      </SearchForm>
      {!found && <QueryState query={query} />}
      {found && (
        <Listing
          count={
            found.total > 0
              ? t('users.found', { count: found.total })
              : t(search ? 'users.noneFound' : 'users.none')
          }
          aside={found.total > 0 && <Download query={{ of: 'users', search }} />}
          page={asked.page}
          pages={found.pages}
          onTurn={(page) => asked.go({ page: String(page) })}
        >
          {found.users.length > 0 && <UserTable users={found.users} order={order} onManage={setManaged} />}
        </Listing>
      )}
      {managed && <UserDialog user={managed} onClose={() => setManaged(undefined)} onDone={setDone} />}
    </Section>
  )
}
