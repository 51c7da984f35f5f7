import { keepPreviousData } from '@tanstack/react-query'
import { ALL_EVENTS, AUDIT_EVENTS } from '@/lib/auditEvents'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Select } from '@/views/accounts/admin/list/Select'
import { EventLine } from './EventLine'
import { Listing, Section } from '@/views/accounts/admin/list/ListSection'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'
import { useLastPage } from '@/views/accounts/admin/list/useLastPage'
import { useListParams } from '@/views/accounts/admin/list/useListParams'

/** By default, omits the events that record which list an administrator viewed: by far the most frequent. */
export function AuditEvents() {
  const { t } = useAdminTranslation()
  const params = useListParams()
  const person = params.get('search')
  // An unknown kind in the URL is ignored, because the server would reject the query.
  const event = [ALL_EVENTS, ...AUDIT_EVENTS].find((choice) => choice === params.get('event'))
  const query = trpc.admin.events.useQuery(
    { event, person, page: params.page },
    { placeholderData: keepPreviousData },
  )
  useLastPage(params, query)
  const result = query.error ? undefined : query.data
  const options = [
    { value: '', label: t('events.withoutViews') },
    { value: ALL_EVENTS, label: t('events.all') },
    ...AUDIT_EVENTS.map((value) => ({ value, label: t(`events.kinds.${value}`) })),
  ]
  return (
    <Section id="events" heading={t('events.heading')}>
      <p className={styles.lead}>{t('events.lead')}</p>
      <SearchForm label={t('events.person')} search={person} onSearch={params.go}>
        {(onFilter) => (
          <Select
            label={t('events.kind')}
            value={event ?? ''}
            options={options}
            onChange={(kind) => onFilter({ event: kind })}
          />
        )}
      </SearchForm>
      {!result && <QueryState query={query} />}
      {result && (
        <Listing
          count={result.total > 0 ? t('events.count', { count: result.total }) : t('events.empty')}
          page={params.page}
          pages={result.pages}
          onTurn={(page) => params.go({ page: String(page) })}
        >
          <ol className={styles.log}>
            {result.events.map((entry) => (
              <EventLine key={entry.id} event={entry} />
            ))}
          </ol>
        </Listing>
      )}
    </Section>
  )
}
