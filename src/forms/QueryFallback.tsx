import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { leaveFocus } from '@/lib/leaveFocus'
import { errorCode } from '@/trpc/errors'
import { Button } from '@/ui/Button'
import { FormError } from './FormError'
import styles from './QueryFallback.module.scss'

type QueryFallbackProps = {
  query: { error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  /** A translated text. */
  loading: string
}

/** The loading state of a query without data, and after an error, the error with a retry button. */
export function QueryFallback({
  query: { error, isPending, isFetching, refetch },
  loading,
}: QueryFallbackProps) {
  const { t } = useTranslation('common')
  // A retry is pending too. If it removed the button, the focus would be lost.
  const [hasFailed, setHasFailed] = useState(!isPending)
  if (!isPending && !hasFailed) setHasFailed(true)
  return (
    <>
      {isPending && (
        <p role="status" className={styles.loading}>
          <span className={`progress-line ${styles.line}`} />
          <span>{loading}</span>
        </p>
      )}
      {hasFailed && (
        <div ref={leaveFocus} className={styles.error}>
          <FormError code={isPending ? undefined : errorCode(error)} />
          <Button variant="secondary" busy={isFetching} onClick={() => isFetching || void refetch()}>
            {t('dialog.retry')}
          </Button>
        </div>
      )}
    </>
  )
}
