import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Modal, ModalSheet } from '@/ui/Modal'
import styles from '@/ui/Modal.module.scss'
import { Example, State } from './Example'

const SIZES = ['medium', 'large'] as const
const nothing = () => {}

/** Dialogs in both sizes, each opened by a button, and a static one. */
export function Dialogs() {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState<(typeof SIZES)[number]>()
  return (
    <Example name="dialogs">
      {SIZES.map((size) => (
        <State key={size} name={size}>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(size)}>
            {t(`state.${size}`)}
          </Button>
        </State>
      ))}
      <State name="window" still>
        <div className={`${styles.panel} ${styles.medium}`}>
          <ModalSheet id="sample-window" heading={t('sample.heading')} onClose={nothing}>
            <p>{t('sample.body')}</p>
          </ModalSheet>
        </div>
      </State>
      {open && (
        <Modal heading={t('sample.heading')} size={open} onClose={() => setOpen(undefined)}>
          <p>{t('sample.body')}</p>
        </Modal>
      )}
    </Example>
  )
}
