import { useTranslation } from '@/i18n/useTranslation'
import styles from './DialogHost.module.scss'

type DialogLoadErrorProps = { onRetry: () => void; onClose: () => void }

/**
 * Shows that the code of a dialog could not be loaded. The browser's own `<dialog>` needs no further code: it takes the
 * focus, closes on Esc and returns the focus.
 */
export function DialogLoadError({ onRetry, onClose }: DialogLoadErrorProps) {
  const { t } = useTranslation('common')
  return (
    <dialog
      ref={(box) => box?.showModal()}
      aria-labelledby="failed"
      className={styles.failed}
      onClose={(event) => {
        // Loading is retried only if the visitor presses Retry. An automatic retry would reopen the dialog, because
        // the URL still names it.
        if (event.currentTarget.returnValue) onRetry()
        else onClose()
      }}
    >
      <form method="dialog">
        <p id="failed">{t('dialog.failed')}</p>
        <button value="retry">{t('dialog.retry')}</button>
        <button>{t('dialog.close')}</button>
      </form>
    </dialog>
  )
}
