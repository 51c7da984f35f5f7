import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'

type QueryStateProps = Pick<Parameters<typeof QueryFallback>[0], 'query'>

/** Shows that a query of the admin page is loading, or shows its error with a retry button. */
export function QueryState({ query }: QueryStateProps) {
  const { t } = useTranslation('admin')
  return <QueryFallback query={query} loading={t('loading')} retry={t('retry')} />
}
