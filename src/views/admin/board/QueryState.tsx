import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/lib/callErrors'
import { Button } from '@/ui/Button'
import styles from './Board.module.scss'

type QueryStateProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

/** What stands in the place of an answer: that it is awaited, or why it did not come and the way to ask again. */
export function QueryState({ query: { error, isFetching, refetch } }: QueryStateProps) {
  const { t } = useTranslation('admin')
  const { t: tError } = useTranslation('errors')
  if (!error) {
    return (
      <p role="status" className={styles.awaited}>
        {t('loading')}
      </p>
    )
  }
  return (
    <div role="alert" className={styles.failure}>
      <p>{tError(errorCode(error))}</p>
      <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}
