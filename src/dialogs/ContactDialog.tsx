import { useRouter } from 'next/router'
import { useState } from 'react'
import { ContactForm } from '@/forms/contact/ContactForm'
import { useTranslation } from '@/i18n/useTranslation'
import { reasonIn } from '@/lib/urlParameters'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './dialogProps'

export function ContactDialog({ firm, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const { query } = useRouter()
  const [openedAt] = useState(() => performance.now())
  return (
    <Modal heading={t('contact.heading')} size="large" onClose={close}>
      <ContactForm firm={firm} reason={reasonIn(query)} openedAt={openedAt} />
    </Modal>
  )
}
