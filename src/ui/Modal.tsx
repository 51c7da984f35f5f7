import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react'
import ReactModal from 'react-modal'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from './Icon'
import styles from './Modal.module.scss'

/**
 * HTML ids of two elements that `_app` renders. Dialogs are inserted into `site`. `page` contains the content
 * of the page, which becomes inert while a dialog is open.
 */
const SITE = 'site'
const PAGE = 'page'

const elementById = (id: string) => document.getElementById(id) ?? document.body

// The element that had the focus before a dialog opened. If a second dialog replaces the first, this element
// stays the same.
let opener: Element | null = null

/**
 * Makes the page inert while a dialog is open. react-modal hides the page only from assistive technology;
 * `inert` also blocks clicks and find-in-page.
 *
 * @returns a function that makes the page active again and restores the focus. After one dialog has replaced
 *   another, react-modal cannot return the focus. The element that opened the first dialog then receives it,
 *   or the page's heading if the dialog was opened by URL.
 */
function makePageInert() {
  const page = elementById(PAGE)
  // Closes open popovers, such as the menu, because they would cover the dialog. Closing a popover returns
  // the focus to the button that opened it.
  for (const popover of page.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover()
  if (page.contains(document.activeElement)) opener = document.activeElement
  page.inert = true
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  return () => {
    page.inert = false
    setTimeout(() => {
      if (page.inert) return
      const heading = page.querySelector('h1')
      if (heading && !opener?.isConnected) heading.tabIndex = -1
      const target = opener?.isConnected ? opener : heading
      opener = null
      if (document.activeElement === document.body && target instanceof HTMLElement)
        target.focus({ preventScroll: true })
    })
  }
}

type ModalProps = {
  heading: string
  /** The maximum width of the dialog. `large` is for forms with two columns. */
  size?: 'medium' | 'large'
  onClose: () => void
  children: ReactNode
}

/** The content of a dialog: heading, close button and body. */
export function ModalContent({ id, heading, onClose, children }: Omit<ModalProps, 'size'> & { id: string }) {
  const { t } = useTranslation('common')
  return (
    <>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
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
 * A modal dialog as described in the WAI-ARIA Authoring Practices, named by its heading. The Esc key, the
 * close button and a click outside close it.
 */
export function Modal({ size = 'medium', ...content }: ModalProps) {
  const headingId = useId()
  useLayoutEffect(makePageInert, [])
  // False in the first render, then true. In development, React strict mode mounts each component twice, and
  // react-modal would count a dialog that is open in the first render as two open dialogs.
  const isOpen = useDeferredValue(true, false)
  return (
    <ReactModal
      isOpen={isOpen}
      onRequestClose={content.onClose}
      appElement={elementById(PAGE)}
      parentSelector={() => elementById(SITE)}
      aria={{ labelledby: headingId }}
      bodyOpenClassName={null}
      htmlOpenClassName="dialog-open"
      overlayClassName={styles.overlay}
      className={`${styles.panel} ${styles[size]}`}
    >
      <ModalContent id={headingId} {...content} />
    </ReactModal>
  )
}
