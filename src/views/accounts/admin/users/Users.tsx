import { keepPreviousData } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { useStatus } from '@/i18n/useStatus'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { trpc } from '@/trpc/client'
import { buttonClass } from '@/ui/Button'
import { Select } from '@/views/accounts/admin/list/Select'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { Download } from '@/views/accounts/admin/shared/Download'
import { Listing, Section } from '@/views/accounts/admin/list/ListSection'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'
import { useLastPage } from '@/views/accounts/admin/list/useLastPage'
import { oneOf, useListParams } from '@/views/accounts/admin/list/useListParams'
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

const SHORT_LENGTH = 5

/** `short`: without a search, the first page shows only `SHORT_LENGTH` accounts and a link to all. */
export function Users({ short = false }: { short?: boolean }) {
  const { t } = useAdminTranslation()
  const params = useListParams()
  const [pressed, setPressed] = useState<User>()
  const { status, setStatus, clearStatus } = useStatus(t)
  const [failure, setFailure] = useState<{ name: string; error: unknown }>()
  const order = oneOf(ORDERS, params.get('order'))
  const [sort, direction] = order.split('-')
  const search = params.get('search')
  const query = trpc.admin.users.useQuery(
    {
      search,
      page: params.page,
      sort: oneOf(SORTS, sort ?? ''),
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    { placeholderData: keepPreviousData },
  )
  useLastPage(params, query)
  const result = query.error ? undefined : query.data
  const isManaged = ({ id }: User) => id === params.get('user')
  // The user in the list comes first: the list may have loaded a change after the press.
  const managed = result?.users.find(isManaged) ?? (pressed && isManaged(pressed) ? pressed : undefined)
  const manage = (user: User | undefined) => {
    setPressed(user)
    setFailure(undefined)
    if (user) clearStatus()
    void params.open('user', user?.id ?? '')
  }
  const isShort = short && !search && params.page === 1 && (result?.total ?? 0) > SHORT_LENGTH
  return (
    <Section id="users" heading={t('users.heading')} status={managed ? '' : status}>
      <SearchForm label={t('users.search')} search={search} onSearch={params.go}>
        {(onFilter) => (
          <Select
            label={t('users.sort')}
            value={order}
            options={ORDERS.map((value) => ({ value, label: t(`users.sortOptions.${value}`) }))}
            onChange={(newOrder) => onFilter({ order: newOrder })}
          />
        )}
      </SearchForm>
      {/* The open dialog shows its own error. */}
      {failure && !managed && <ActionStatus status="" error={failure.error} about={failure.name} />}
      {!result && <QueryState query={query} />}
      {result && (
        <Listing
          count={
            result.total > 0
              ? t('users.count', { count: result.total })
              : t(search ? 'users.noResults' : 'users.empty')
          }
          aside={result.total > 0 && <Download query={{ of: 'users', search }} />}
          page={params.page}
          pages={isShort ? 1 : result.pages}
          onTurn={(page) => params.go({ page: String(page) })}
        >
          {result.users.length > 0 && (
            <UserTable
              users={isShort ? result.users.slice(0, SHORT_LENGTH) : result.users}
              order={order}
              onManage={manage}
            />
          )}
          {isShort && (
            <p>
              <Link href={params.href({ view: 'users' })} shallow className={buttonClass('secondary')}>
                {t('users.showAll', { count: result.total })}
              </Link>
            </p>
          )}
        </Listing>
      )}
      {managed && (
        <UserDialog
          user={managed}
          onClose={() => manage(undefined)}
          onStart={() => {
            clearStatus()
            setFailure(undefined)
          }}
          onDone={setStatus}
          onFailed={setFailure}
        />
      )}
    </Section>
  )
}
