import { SignupForm } from '@/forms/SignupForm'
import { useTranslation } from '@/i18n/useTranslation'
import { sessionChanged } from '@/lib/sessionChanged'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import type { DialogProps } from './registry'
import styles from './Dialog.module.scss'

export function SignupDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  return (
    <Modal heading={t('signup.heading')} onClose={close}>
      <SignupForm
        onSuccess={() => {
          close()
          void sessionChanged()
        }}
      />
      <p className={styles.other}>
        <Button look="quiet" onClick={() => open('login')}>
          {t('signup.toLogin')}
        </Button>
      </p>
    </Modal>
  )
}
