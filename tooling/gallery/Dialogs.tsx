import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Modal, ModalContent } from '@/ui/Modal'
import styles from '@/ui/Modal.module.scss'
import { Example, State } from './Example'

const SIZES = ['medium', 'large'] as const
const noop = () => {}

/** Both sizes, each opened by a button, and one dialog that is always visible. */
export function Dialogs() {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState<(typeof SIZES)[number]>()
  return (
    <Example name="dialogs">
      {SIZES.map((size) => (
        <State key={size} name={size}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(size)}>
            {t(`state.${size}`)}
          </Button>
        </State>
      ))}
      <State name="panel" still>
        <div className={`${styles.panel} ${styles.medium}`}>
          <ModalContent id="sample-window" heading={t('sample.heading')} onClose={noop}>
            <p>{t('sample.body')}</p>
          </ModalContent>
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
