import { useTranslation } from '@/i18n/useTranslation'
import styles from './DialogHost.module.scss'

type DialogLoadErrorProps = { text: string; onRetry: () => void; onClose: () => void }

/**
 * Shown when the script of a dialog fails to load or throws an error. Uses the native `<dialog>` element, because
 * `ui/Modal` is part of that script. The native element also handles the focus and the Esc key.
 */
export function DialogLoadError({ text, onRetry, onClose }: DialogLoadErrorProps) {
  const { t } = useTranslation('common')
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-labelledby="failed"
      className={styles.failed}
      onClose={(event) => {
        // `returnValue` is "retry" after the Retry button, and empty after Close or Esc. In the second case,
        // closes the dialog by removing its name from the URL, so that the page does not try to load the
        // dialog again.
        if (event.currentTarget.returnValue) onRetry()
        else onClose()
      }}
    >
      <form method="dialog">
        <p id="failed">{text}</p>
        <button value="retry">{t('dialog.retry')}</button>
        <button>{t('dialog.close')}</button>
      </form>
    </dialog>
  )
}
