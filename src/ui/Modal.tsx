import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react'
import ReactModal from 'react-modal'
import { useTranslation } from '@/i18n/useTranslation'
import { isComposing } from '@/lib/isComposing'
import { Icon } from './Icon'
import styles from './Modal.module.scss'
import { elementById, makePageInert, PAGE, SITE } from './dialogFocus'

type ModalProps = {
  heading: string
  /** `large` is for forms with two columns. */
  size?: 'medium' | 'large'
  onClose: () => void
  children: ReactNode
}

export function ModalContent({ id, heading, onClose, children }: Omit<ModalProps, 'size'> & { id: string }) {
  const { t } = useTranslation('common')
  return (
    <>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading} dir="auto">
          {heading}
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('dialog.close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </>
  )
}

/**
 * A modal dialog as described in the WAI-ARIA Authoring Practices. It stays open while an element in it has the
 * attribute `data-sending`: otherwise, the result would go unnoticed. The contact form reports it in a toast instead.
 */
export function Modal({ size = 'medium', ...content }: ModalProps) {
  const headingId = useId()
  const onClose = () => document.querySelector('[role=dialog] [data-sending]') || content.onClose()
  useLayoutEffect(makePageInert, [])
  // False in the first render. In development, React strict mode mounts each component twice, so react-modal
  // would count a dialog twice. After it closes, the page would stay hidden from assistive technology.
  const isOpen = useDeferredValue(true, false)
  return (
    <ReactModal
      isOpen={isOpen}
      onRequestClose={(event) => isComposing(event.nativeEvent) || onClose()}
      appElement={elementById(PAGE)}
      parentSelector={() => elementById(SITE)}
      aria={{ labelledby: headingId }}
      bodyOpenClassName={null}
      htmlOpenClassName="dialog-open"
      overlayClassName={styles.overlay}
      className={`${styles.panel} ${styles[size]}`}
    >
      <ModalContent id={headingId} {...content} onClose={onClose} />
    </ReactModal>
  )
}
