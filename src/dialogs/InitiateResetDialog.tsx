import { InitiateResetForm } from '@/forms/InitiateResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'
import { useAccountDialog } from './useAccountDialog'

export function InitiateResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  useAccountDialog({ open, close })
  return (
    <Modal heading={t('initiateReset.heading')} onClose={close}>
      <InitiateResetForm onCancel={() => open('login')} />
    </Modal>
  )
}
