import { InitiateResetForm } from '@/forms/InitiateResetForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'

/** For whoever forgot their password, logged in or not: a used link leads here too. */
export function InitiateResetDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  return (
    <Modal heading={t('initiateReset.heading')} onClose={close}>
      <InitiateResetForm onCancel={() => open('login')} />
    </Modal>
  )
}
