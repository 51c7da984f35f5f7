import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react'
import ReactModal from 'react-modal'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from './Icon'
import styles from './Modal.module.scss'

/**
 * HTML ids of two elements that `_app` renders. `site` contains the dialogs; `page` contains the page, which a dialog
 * makes inert.
 */
const SITE = 'site'
const PAGE = 'page'

const element = (id: string) => document.getElementById(id) ?? document.body

// The element that had the focus before the first dialog opened. Kept while one dialog replaces another.
let opener: Element | null = null

/**
 * Makes the page inert while a dialog is open. react-modal hides the page only from assistive technology; `inert`
 * also blocks clicks and find-in-page.
 *
 * @returns a function that makes the page active again and restores the focus. After one dialog has replaced
 *   another, react-modal cannot return the focus. The element that opened the first dialog then receives it, or the
 *   page's heading if the dialog was opened by URL.
 */
function makePageInert() {
  const page = element(PAGE)
  // An open popover would cover the dialog and become inert. Hiding the popover returns the focus to its button.
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
      const next = opener?.isConnected ? opener : heading
      opener = null
      if (document.activeElement === document.body && next instanceof HTMLElement)
        next.focus({ preventScroll: true })
    })
  }
}

type ModalProps = {
  heading: string
  /** The dialog's maximum width. `large` equals the breakpoint of large screens. */
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
 * A modal dialog (WAI-ARIA APG), named by its heading. Esc, the close button, and a click beside the dialog close it.
 */
export function Modal({ size = 'medium', ...content }: ModalProps) {
  const headingId = useId()
  useLayoutEffect(makePageInert, [])
  // False in the first render, then true. React's strict mode mounts each component twice in development, and
  // react-modal would count a dialog that is open from the start as two open dialogs.
  const isOpen = useDeferredValue(true, false)
  return (
    <ReactModal
      isOpen={isOpen}
      onRequestClose={content.onClose}
      appElement={element(PAGE)}
      parentSelector={() => element(SITE)}
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
