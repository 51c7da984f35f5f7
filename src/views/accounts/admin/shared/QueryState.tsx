import { QueryFallback as State } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'

type QueryStateProps = Pick<Parameters<typeof State>[0], 'query'>

/** In the place of an answer that is awaited or did not come, in the words of the administration. */
export function QueryState({ query }: QueryStateProps) {
  const { t } = useTranslation('admin')
  return <State query={query} loading={t('loading')} retry={t('retry')} />
}
