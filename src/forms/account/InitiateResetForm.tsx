import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { linkRequestSchema } from '@/schemas/account'
import { Button } from '@/ui/Button'
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
  const initiate = trpc.user.initiateResetPassword.useMutation()
  const form = useAccountForm({
    initial: { email: '' },
    schema: linkRequestSchema,
    send: async (values) => {
      await initiate.mutateAsync(values)
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
