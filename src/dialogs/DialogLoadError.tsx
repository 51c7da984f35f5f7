import { useTranslation } from '@/i18n/useTranslation'
import styles from './DialogHost.module.scss'

type DialogLoadErrorProps = { text: string; onRetry: () => void; onClose: () => void }

/**
 * Shown if a dialog's script or texts cannot be loaded, or if the dialog throws an error. A native
 * `<dialog>`, because `ui/Modal` is part of that script.
 */
export function DialogLoadError({ text, onRetry, onClose }: DialogLoadErrorProps) {
  const { t } = useTranslation('common')
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      aria-labelledby="failed"
      className={styles.failed}
      onClose={(event) => {
        // `returnValue` is empty after Close or Esc. `onClose` then removes the dialog from the URL, so that
        // the page does not load it again.
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
