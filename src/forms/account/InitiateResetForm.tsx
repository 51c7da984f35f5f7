import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useErrorText } from '@/lib/useErrorText'
import { useIsMounted } from '@/lib/useIsMounted'
import { trpc } from '@/trpc/client'
import { errorCode } from '@/trpc/errors'
import { linkRequestSchema } from '@/schemas/account'
import { Button } from '@/ui/Button'
import { showToast } from '@/ui/Toast'
import { accountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'

type InitiateResetFormProps = { onCancel: () => void }

/** Takes the focus, because it replaces the form with the focused submit button. */
function ResetMailRequested() {
  const { t } = useTranslation('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.success}>
      <p>{t('initiateReset.success')}</p>
      <p className={styles.successHelp}>{t('initiateReset.successHelp')}</p>
    </div>
  )
}

function Form({ onCancel }: InitiateResetFormProps) {
  const { t } = useTranslation('forms')
  const [{ email }] = useState(accountDraft)
  const [isRequested, setRequested] = useState(false)
  const { t: tCommon } = useTranslation('common')
  const errorText = useErrorText()
  const isMounted = useIsMounted()
  const initiate = trpc.user.initiateResetPassword.useMutation()
  // Unlike Esc, Back closes the dialog while the request is sent.
  const showAfterClose = (text: string) => isMounted.current || showToast({ text }, tCommon('dialog.close'))
  const form = useAccountForm({
    initial: { email: '' },
    schema: linkRequestSchema,
    send: async (values) => {
      try {
        await initiate.mutateAsync(values)
      } catch (error) {
        showAfterClose(errorText(errorCode(error)))
        throw error
      }
      showAfterClose(t('initiateReset.success'))
      setRequested(true)
      return undefined
    },
  })
  if (isRequested) return <ResetMailRequested />
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {t('cancel')}
    </Button>
  )
  return (
    <AccountForm form="initiateReset" {...form} alternative={cancel}>
      <p className={styles.note}>{t('initiateReset.note')}</p>
      <TextField name="email" type="email" required autoComplete="email" defaultValue={email} />
    </AccountForm>
  )
}

export function InitiateResetForm(props: InitiateResetFormProps) {
  return (
    <TrpcProvider>
      <Form {...props} />
    </TrpcProvider>
  )
}
