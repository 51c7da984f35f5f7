import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import styles from './Acts.module.scss'

type NativeDialogProps = { heading: string; onClose: () => void; children: ReactNode }

/**
 * The browser's own modal dialog: it keeps the page behind inert, closes on Esc and gives the focus back. The site's
 * dialogs are another thing: they stand in the address and come with code of their own.
 */
export function NativeDialog({ heading, onClose, children }: NativeDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed while it is still there, rather than only taken away: otherwise nobody gives the focus back.
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
