import { InitiateResetForm } from '@/forms/account/InitiateResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from '@/dialogs/dialogProps'

/**
 * The dialog that requests a mail with a password reset link. Opened by visitors who forgot the password, by
 * members without a password, and after an invalid reset link.
 */
export function InitiateResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  return (
    <Modal heading={t('initiateReset.heading')} onClose={close}>
      <InitiateResetForm onCancel={() => open('login')} />
    </Modal>
  )
}
