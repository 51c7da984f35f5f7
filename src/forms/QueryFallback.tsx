import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import { FormError } from './FormError'
import styles from './Form.module.scss'

type QueryFallbackProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Texts of the loading state and the retry button. */
  loading: string
  retry: string
}

/** Loading state of a query, or its error with a retry button. */
export function QueryFallback({ query: { error, isFetching, refetch }, loading, retry }: QueryFallbackProps) {
  if (!error) {
    return (
      <p role="status" className={styles.awaited}>
        {loading}
      </p>
    )
  }
  return (
    <div className={styles.unanswered}>
      <FormError fault={errorCode(error)} />
      <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
        {retry}
      </Button>
    </div>
  )
}
