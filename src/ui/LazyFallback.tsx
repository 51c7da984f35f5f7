import { useTranslation } from '@/i18n/useTranslation'
import { Button } from './Button'
import styles from './LazyFallback.module.scss'

/** In the place of a part that is fetched on demand while its script is on its way, and where that cannot be had. */
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
