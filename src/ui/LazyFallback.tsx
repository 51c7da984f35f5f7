import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { leaveFocus } from '@/lib/leaveFocus'
import { Button } from './Button'
import styles from './LazyFallback.module.scss'

type LazyFallbackProps = { error?: Error | null; retry?: () => void }

/** Shown while a component's script loads, and with a retry button after it could not load. */
export function LazyFallback({ error, retry }: LazyFallbackProps) {
  const { t } = useTranslation('common')
  // During a retry, there is no error. If that removed the button, the focus would be lost.
  const [hasFailed, setHasFailed] = useState(false)
  if (error && !hasFailed) setHasFailed(true)
  return (
    <div ref={leaveFocus} className={styles.fallback}>
      {!error && (
        <p role="status" className={`progress-line ${styles.line}`}>
          <span className="visually-hidden">{t('dialog.loading')}</span>
        </p>
      )}
      {error && <p role="alert">{t('dialog.failed')}</p>}
      {hasFailed && (
        <Button variant="secondary" busy={!error} onClick={() => error && retry?.()}>
          {t('dialog.retry')}
        </Button>
      )}
    </div>
  )
}
