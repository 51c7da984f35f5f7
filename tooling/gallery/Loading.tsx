import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { LazyFallback } from '@/ui/LazyFallback'
import { Example, State } from './Example'

const ERROR = new Error()
const noop = () => {}

export function Loading() {
  const { t } = useTranslation('admin')
  return (
    <Example name="loading">
      <State name="loading">
        <LazyFallback />
      </State>
      <State name="loadError">
        <LazyFallback error={ERROR} retry={noop} />
      </State>
      <State name="queryLoading">
        <QueryFallback
          query={{ error: null, isPending: true, isFetching: true, refetch: noop }}
          loading={t('loading')}
        />
      </State>
      <State name="queryError">
        <QueryFallback
          query={{ error: ERROR, isPending: false, isFetching: false, refetch: noop }}
          loading={t('loading')}
        />
      </State>
    </Example>
  )
}
