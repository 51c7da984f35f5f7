import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react'
import ReactModal from 'react-modal'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from './Icon'
import styles from './Modal.module.scss'

/** Ids of the elements for dialogs and for the page behind them, which becomes inert; `_app` renders both. */
const SITE = 'site'
const PAGE = 'page'

const element = (id: string) => document.getElementById(id) ?? document.body

// The focused element before the first dialog of a sequence opened.
let opener: Element | null = null

/**
 * react-modal hides the page from assistive technology; `inert` also blocks clicks and find-in-page. It is removed
 * before react-modal returns the focus. After a sequence of dialogs, react-modal has no element to return it to: then
 * the first dialog's opener gets it or, if the dialog was opened by URL, the page's heading.
 */
function shutPage() {
  const page = element(PAGE)
  // An open popover would cover the dialog and become inert. Hiding it returns the focus to its button.
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
  /** `large` is as wide as the large-screen breakpoint. */
  size?: 'medium' | 'large'
  onClose: () => void
  children: ReactNode
}

/** The content of a dialog. */
export function ModalSheet({ id, heading, onClose, children }: Omit<ModalProps, 'size'> & { id: string }) {
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

/** A modal dialog (WAI-ARIA APG), named by its heading. Esc, the veil and the button close it. */
export function Modal({ size = 'medium', ...sheet }: ModalProps) {
  const headingId = useId()
  useLayoutEffect(shutPage, [])
  // Opens after mounting: in strict mode, react-modal counts a dialog twice if it is open when it mounts.
  const isOpen = useDeferredValue(true, false)
  return (
    <ReactModal
      isOpen={isOpen}
      onRequestClose={sheet.onClose}
      appElement={element(PAGE)}
      parentSelector={() => element(SITE)}
      aria={{ labelledby: headingId }}
      bodyOpenClassName={null}
      htmlOpenClassName="dialog-open"
      overlayClassName={styles.veil}
      className={`${styles.panel} ${styles[size]}`}
    >
      <ModalSheet id={headingId} {...sheet} />
    </ReactModal>
  )
}
