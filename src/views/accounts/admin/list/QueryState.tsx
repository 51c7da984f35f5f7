import { useQueryClient } from '@tanstack/react-query'
import { QueryFallback } from '@/forms/QueryFallback'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'

type QueryStateProps = Pick<Parameters<typeof QueryFallback>[0], 'query'>

/** Its retry button repeats every query that has failed, because the counts beside a list have no button. */
export function QueryState({ query: { error, isPending, isFetching } }: QueryStateProps) {
  const { t } = useAdminTranslation()
  const client = useQueryClient()
  const refetch = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return <QueryFallback query={{ error, isPending, isFetching, refetch }} loading={t('loading')} />
}
