import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Select } from '@/views/accounts/admin/shared/Select'
import { EventLine } from './EventLine'
import { Listing, Section } from '@/views/accounts/admin/shared/List'
import { QueryState } from '@/views/accounts/admin/shared/QueryState'
import { SearchForm } from '@/views/accounts/admin/shared/SearchForm'
import { useListParams, useLastPage } from '@/views/accounts/admin/shared/useListParams'

/** The audit log: who did what, when and to whom. */
export function AuditEvents() {
  const { t } = useTranslation('admin')
  const asked = useListParams()
  const person = asked.of('search')
  // The server knows the event kinds and rejects unknown ones.
  const kinds = trpc.admin.eventKinds.useQuery(undefined, { staleTime: Infinity }).data ?? []
  const event = kinds.find((kind) => kind === asked.of('event'))
  const query = trpc.admin.events.useQuery(
    { event, person, page: asked.page },
    { placeholderData: keepPreviousData, enabled: kinds.length > 0 || asked.of('event') === '' },
  )
  useLastPage(asked, query)
  const found = query.error ? undefined : query.data
  const options = [
    { value: '', label: t('events.all') },
    ...kinds.map((value) => ({ value, label: t(`events.kinds.${value}`) })),
  ]
  return (
    <Section id="events" heading={t('events.heading')} busy={query.isFetching}>
      <p className={styles.lead}>{t('events.lead')}</p>
      <SearchForm label={t('events.person')} search={person} onSearch={(search) => asked.go({ search })}>
        <Select
          label={t('events.kind')}
          value={event ?? ''}
          options={options}
          onChoose={(chosen) => asked.go({ event: chosen })}
        />
      </SearchForm>
      {!found && <QueryState query={query} />}
      {found && (
        <Listing
          count={found.total > 0 ? t('events.found', { count: found.total }) : t('events.none')}
          page={asked.page}
          pages={found.pages}
          onTurn={(page) => asked.go({ page: String(page) })}
        >
          <ol className={styles.log}>
            {found.events.map((each) => (
              <EventLine key={each.id} event={each} />
            ))}
          </ol>
        </Listing>
      )}
    </Section>
  )
}
