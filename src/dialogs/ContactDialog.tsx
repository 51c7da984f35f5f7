import { useState } from 'react'
import { ContactForm } from '@/forms/ContactForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'

export function ContactDialog({ reason, firm, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const [openedAt] = useState(() => performance.now())
  return (
    <Modal heading={t('contact.heading')} size="large" onClose={close}>
      <ContactForm firm={firm} reason={reason} openedAt={openedAt} />
    </Modal>
  )
}
