import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Part, State } from './Part'

const SIZES = ['medium', 'large'] as const

/** The window of a dialog in its two sizes, each behind a button. */
export function Dialogs() {
  const { t } = useTranslation('components')
  const [open, setOpen] = useState<(typeof SIZES)[number]>()
  return (
    <Part name="dialogs">
      {SIZES.map((size) => (
        <State key={size} name={size}>
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(size)}>
            {t(`state.${size}`)}
          </Button>
        </State>
      ))}
      {open && (
        <Modal heading={t('sample.heading')} size={open} onClose={() => setOpen(undefined)}>
          <p>{t('sample.body')}</p>
        </Modal>
      )}
    </Part>
  )
}
