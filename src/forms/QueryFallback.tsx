import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import { FormError } from './FormError'
import styles from './QueryFallback.module.scss'

type QueryFallbackProps = {
  query: { error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  /** Translated texts. */
  loading: string
  retry: string
}

/** The loading state of a query without data or, if nothing is pending, its error with a retry button. */
export function QueryFallback({
  query: { error, isPending, isFetching, refetch },
  loading,
  retry,
}: QueryFallbackProps) {
  if (isPending) {
    return (
      <p role="status" className={styles.loading}>
        <span className={`progress-line ${styles.line}`} />
        <span>{loading}</span>
      </p>
    )
  }
  return (
    <div className={styles.error}>
      <FormError code={errorCode(error)} />
      <Button variant="secondary" busy={isFetching} onClick={() => isFetching || void refetch()}>
        {retry}
      </Button>
    </div>
  )
}
