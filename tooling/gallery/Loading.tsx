import { QueryState } from '@/forms/QueryFallback'
import { useTranslation } from '@/i18n/useTranslation'
import { PartLoading } from '@/ui/LazyFallback'
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
        <PartLoading />
      </State>
      <State name="notLoaded">
        <PartLoading error={FAULT} retry={nothing} />
      </State>
      <State name="awaited">
        <QueryState query={{ error: null, isFetching: true, refetch: nothing }} {...words} />
      </State>
      <State name="noAnswer">
        <QueryState query={{ error: FAULT, isFetching: false, refetch: nothing }} {...words} />
      </State>
    </Example>
  )
}
