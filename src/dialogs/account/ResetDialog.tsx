import { useState } from 'react'
import { ResetForm } from '@/forms/account/ResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { SessionState } from '@/lib/session'
import { Modal } from '@/ui/Modal'
import { resetNotice } from './resetNotice'
import type { DialogProps } from '@/dialogs/dialogProps'
import { forgetResetLink, readResetLink } from './keptResetLink'

export function ResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  // The reset link from when the dialog opened. The form needs it until it closes, but `forgetResetLink` deletes
  // the original as soon as the new password is set.
  const [link] = useState(readResetLink)
  // Shows the new session before the profile dialog opens. With the old session, in which the visitor is logged
  // out, the profile dialog would open the login dialog.
  function onLoggedIn(session: SessionState) {
    void broadcastSessionChange(session)
    resetNotice.isPending = true
    open('profile')
  }
  return (
    <Modal heading={t('reset.heading')} onClose={close}>
      <ResetForm link={link} onUsed={forgetResetLink} onLoggedIn={onLoggedIn} open={open} />
    </Modal>
  )
}
