import { QueryFallback as State } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'

type QueryStateProps = Pick<Parameters<typeof State>[0], 'query'>

/** The loading or error state of a query, with the admin page's texts. */
export function QueryState({ query }: QueryStateProps) {
  const { t } = useTranslation('admin')
  return <State query={query} loading={t('loading')} retry={t('retry')} />
}
