import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import styles from './Actions.module.scss'

type NativeDialogProps = { heading: string; onClose: () => void; children: ReactNode }

/**
 * The browser's modal dialog: it makes the page inert, closes on Esc and returns the focus. The site's dialogs are
 * separate: they have a URL and load on demand.
 */
export function NativeDialog({ heading, onClose, children }: NativeDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closes the dialog before it is removed; otherwise the focus is not returned.
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <div className={styles.dialogHead}>
        <h3 id={id} className={styles.dialogHeading}>
          {heading}
        </h3>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
