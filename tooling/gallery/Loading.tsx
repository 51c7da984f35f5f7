import { QueryFallback } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { LazyFallback } from '@/ui/LazyFallback'
import { Example, State } from './Example'

const FAULT = new Error()
const nothing = () => {}

/** Loading and error states. */
export function Loading() {
  const { t } = useTranslation('admin')
  const words = { loading: t('loading'), retry: t('retry') }
  return (
    <Example name="loading">
      <State name="loading">
        <LazyFallback />
      </State>
      <State name="notLoaded">
        <LazyFallback error={FAULT} retry={nothing} />
      </State>
      <State name="awaited">
        <QueryFallback query={{ error: null, isFetching: true, refetch: nothing }} {...words} />
      </State>
      <State name="noAnswer">
        <QueryFallback query={{ error: FAULT, isFetching: false, refetch: nothing }} {...words} />
      </State>
    </Example>
  )
}
