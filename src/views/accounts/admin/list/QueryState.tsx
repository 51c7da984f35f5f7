import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'

type QueryStateProps = Pick<Parameters<typeof QueryFallback>[0], 'query'>

/** Shows that a query is loading, or its error with a retry button, with the texts of the admin page. */
export function QueryState({ query }: QueryStateProps) {
  const { t } = useTranslation('admin')
  return <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />
}
