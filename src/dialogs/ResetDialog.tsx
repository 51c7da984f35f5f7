import { useState } from 'react'
import { ResetForm } from '@/forms/account/ResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Modal } from '@/ui/Modal'
import { passwordNews } from './passwordNews'
import type { DialogProps } from './dialogProps'
import { resetLink } from './resetLink'

/** The link works only once. */
function forgetLink() {
  Object.assign(resetLink, { email: null, hash: null })
}

export function ResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  // The value when the dialog opened; using the link clears it.
  const [link] = useState(() => ({ ...resetLink }))
  // The toast comes first, because the profile dialog sends visitors without a session to login.
  async function onLoggedIn() {
    await broadcastSessionChange()
    passwordNews.isChanged = true
    open('profile')
  }
  return (
    <Modal heading={t('reset.heading')} onClose={close}>
      <ResetForm link={link} onChanged={forgetLink} onLoggedIn={() => void onLoggedIn()} open={open} />
    </Modal>
  )
}
