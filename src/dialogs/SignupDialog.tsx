import { useEffect, useRef } from 'react'
import { SignupForm } from '@/forms/SignupForm'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { MailAddress } from '@/ui/MailAddress'
import { Modal } from '@/ui/Modal'
import { showNotice } from './notice'
import type { DialogProps } from './registry'
import styles from './Dialog.module.scss'
import { useAccountDialog } from './useAccountDialog'

export function SignupDialog({ open, close }: DialogProps) {
  const { t } = useTranslation('dialogs')
  const { t: tCommon } = useTranslation('common')
  const goBack = useAccountDialog({ open, close })
  const leave = useRef<() => void>(undefined)
  // Once the dialog has gone: what is said beside an open one is not heard.
  useEffect(() => () => leave.current?.(), [])

  function onSuccess(email: string) {
    const [before, after] = t('signup.done').split('{{email}}')
    const words = (
      <>
        {before}
        <MailAddress address={email} />
        {after}
      </>
    )
    leave.current = () => showNotice(words, tCommon('dialog.close'))
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
