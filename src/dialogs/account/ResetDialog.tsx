import { useState } from 'react'
import { ResetForm } from '@/forms/account/ResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { SessionState } from '@/lib/session'
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
  // Shows the new session before the profile dialog opens. With the old session, in which the visitor is logged
  // out, the profile dialog would open the login dialog.
  function onLoggedIn(session: SessionState) {
    void broadcastSessionChange(session)
    resetNotice.isPending = true
    open('profile')
  }
  return (
    <Modal heading={t('reset.heading')} onClose={close}>
      <ResetForm link={link} onChanged={clearResetLink} onLoggedIn={onLoggedIn} open={open} />
    </Modal>
  )
}
