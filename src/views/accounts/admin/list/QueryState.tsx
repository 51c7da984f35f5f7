import { QueryFallback } from '@/forms/QueryFallback'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'

type QueryStateProps = Pick<Parameters<typeof QueryFallback>[0], 'query'>

/** Shows that a query of the admin page is loading, or shows its error with a retry button. */
export function QueryState({ query }: QueryStateProps) {
  const { t } = useAdminTranslation()
  return <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />
}
