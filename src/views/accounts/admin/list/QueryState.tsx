import { QueryFallback } from '@/forms/QueryFallback'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'

type QueryStateProps = Pick<Parameters<typeof QueryFallback>[0], 'query'>

export function QueryState({ query }: QueryStateProps) {
  const { t } = useAdminTranslation()
  return <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />
}
