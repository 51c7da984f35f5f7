import { SignupForm } from '@/forms/account/SignupForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import { Modal } from '@/ui/Modal'
import { useToastAfterClose } from './Toast'
import type { DialogProps } from './dialogProps'
import styles from './Dialog.module.scss'
import { useAccountDialog } from './useAccountDialog'

export function SignupDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const goBack = useAccountDialog({ open, close })
  const sayAfterwards = useToastAfterClose()

  function onSuccess(email: string) {
    const [before, after] = t('signup.done').split('{{email}}')
    const words = (
      <>
        {before}
        <EmailText address={email} />
        {after}
      </>
    )
    sayAfterwards({ words })
    goBack()
  }

  return (
    <Modal heading={t('signup.heading')} onClose={close}>
      <SignupForm onSuccess={onSuccess} open={open} />
      <p className={styles.other}>
        <Button look="quiet" onClick={() => open('login')}>
          {t('signup.toLogin')}
        </Button>
      </p>
    </Modal>
  )
}
