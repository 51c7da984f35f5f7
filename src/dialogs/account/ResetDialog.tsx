import { useState } from 'react'
import { ResetForm } from '@/forms/account/ResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Modal } from '@/ui/Modal'
import { resetNotice } from './resetNotice'
import type { DialogProps } from '@/dialogs/dialogProps'
import { resetLink } from '@/dialogs/resetLink'

/** Forgets the reset link after its use, because it works only once. */
function clearResetLink() {
  Object.assign(resetLink, { email: null, hash: null })
}

export function ResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  // Keeps the link from when the dialog opened, because using the link clears `resetLink`.
  const [link] = useState(() => ({ ...resetLink }))
  // Reloads the session first: without a session, the profile dialog would open the login dialog.
  async function onLoggedIn() {
    await broadcastSessionChange()
    resetNotice.isPending = true
    open('profile')
  }
  return (
    <Modal heading={t('reset.heading')} onClose={close}>
      <ResetForm link={link} onChanged={clearResetLink} onLoggedIn={() => void onLoggedIn()} open={open} />
    </Modal>
  )
}
