import { useState } from 'react'
import { ResetForm } from '@/forms/account/ResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Modal } from '@/ui/Modal'
import { resetNotice } from './resetNotice'
import type { DialogProps } from '@/dialogs/dialogProps'
import { resetLink } from '@/dialogs/resetLink'

/**
 * Deletes the email and the secret of the password reset link from memory after use. The link works only
 * once, so a form that used it again would fail.
 */
function clearResetLink() {
  Object.assign(resetLink, { email: null, hash: null })
}

export function ResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  // A copy of the reset link from when the dialog opened. The form needs the link until it closes, but
  // `clearResetLink` deletes the original as soon as the new password is set.
  const [link] = useState(() => ({ ...resetLink }))
  // Reloads the session before the profile dialog opens. With the old session, in which the visitor is logged
  // out, the profile dialog would open the login dialog.
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
