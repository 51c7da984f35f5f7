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
  // The form needs the link until it closes; `forgetResetLink` deletes a used link before that.
  const [link] = useState(readResetLink)
  // The session changes first: with the old, logged-out one, the profile dialog would open the login dialog.
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
