import { useTranslation } from '@/i18n/useTranslation'
import styles from './LoadingLine.module.scss'

/** At the top of the window, while a dialog or the next page loads. */
export function LoadingLine() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={`progress-line ${styles.line}`}>
      <span className="visually-hidden">{t('dialog.loading')}</span>
    </div>
  )
}
