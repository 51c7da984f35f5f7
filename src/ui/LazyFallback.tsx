import { useTranslation } from '@/i18n/useTranslation'
import { Button } from './Button'
import styles from './LazyFallback.module.scss'

/** Shown while a component's script loads, or with an error and a retry button if it cannot load. */
export function LazyFallback({ error, retry }: { error?: Error | null; retry?: () => void }) {
  const { t } = useTranslation('common')
  if (!error) {
    return (
      <p role="status" className={styles.fallback}>
        <span className={`progress-line ${styles.line}`} />
        <span className="visually-hidden">{t('dialog.loading')}</span>
      </p>
    )
  }
  return (
    <div role="alert" className={styles.fallback}>
      <p>{t('dialog.failed')}</p>
      <Button variant="secondary" onClick={retry}>
        {t('dialog.retry')}
      </Button>
    </div>
  )
}
