import { InitiateResetForm } from '@/forms/account/InitiateResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from '@/dialogs/dialogProps'

export function InitiateResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  return (
    <Modal heading={t('initiateReset.heading')} onClose={close}>
      <InitiateResetForm onCancel={() => open('login')} />
    </Modal>
  )
}
