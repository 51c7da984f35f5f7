import { useTranslation } from '@/i18n/useTranslation'
import { Button } from './Button'
import styles from './LazyFallback.module.scss'

/** Fallback while a component's script loads, or an error with a retry button if it cannot load. */
export function LazyFallback({ error, retry }: { error?: Error | null; retry?: () => void }) {
  const { t } = useTranslation('common')
  if (!error) {
    return (
      <p role="status" className={styles.part}>
        <span className="visually-hidden">{t('dialog.loading')}</span>
      </p>
    )
  }
  return (
    <div role="alert" className={styles.part}>
      <p>{t('dialog.failed')}</p>
      <Button look="secondary" onClick={retry}>
        {t('dialog.retry')}
      </Button>
    </div>
  )
}
