import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { logIn } from '@/lib/logIn'
import { trpc } from '@/trpc/client'
import { newPasswordSchema, resetPasswordSchema } from '@/schemas/resetPassword'
import { Button } from '@/ui/Button'
import { dropDraft, keepDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { ResetLinkExpired } from './ResetLinkExpired'
import { FormError } from '@/forms/FormError'
import styles from '@/forms/Form.module.scss'
import { NewPasswordFields } from './NewPasswordFields'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'

const linkSchema = resetPasswordSchema.pick(['email', 'hash'])

type ResetFormProps = {
  /** The link's email and secret; incomplete if it was cut or the page was reloaded. */
  link: { email: string | null; hash: string | null }
  /** The password is set, and the link used. */
  onChanged: () => void
  onLoggedIn: () => void
  open: (dialog: 'login' | 'initiateReset') => void
}

type FormProps = Omit<ResetFormProps, 'link'> & { email: string; hash: string }

function Form({ email, hash, onChanged, onLoggedIn, open }: FormProps) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
  // The error of the login after the password was changed.
  const [notLoggedIn, setNotLoggedIn] = useState<CallErrorCode>()
  const resetPassword = trpc.user.resetPassword.useMutation()
  const form = useAccountForm({
    initial: { password: '', passwordConfirmation: '' },
    schema: newPasswordSchema,
    send: async (values) => {
      await resetPassword.mutateAsync({ ...values, email, hash })
      onChanged()
      const refused = await logIn({ email, password: values.password })
      if (refused) {
        setNotLoggedIn(refused)
      } else {
        dropDraft()
        onLoggedIn()
      }
      return undefined
    },
  })
  useEffect(() => keepDraft({ email }), [email])
  // The link is used up, so the next step is to log in.
  if (notLoggedIn) {
    return (
      <div className={styles.form}>
        <p>{t('reset.changed')}</p>
        <div className={styles.actions}>
          <Button onClick={() => open('login')}>{t('reset.logIn')}</Button>
          <FormError fault={notLoggedIn} />
        </div>
      </div>
    )
  }
  if (form.fault === 'RESET_LINK_INVALID')
    return <ResetLinkExpired why={tError(form.fault)} refused open={open} />
  const cancel = (
    <Button look="quiet" onClick={() => open('login')}>
      {t('cancel')}
    </Button>
  )
  return (
    <AccountForm form="reset" {...form} otherwise={cancel}>
      <p className={styles.note}>{t('reset.note', { email })}</p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields />
    </AccountForm>
  )
}

export function ResetForm({ link, ...rest }: ResetFormProps) {
  const { t } = useTranslation('forms')
  if (!linkSchema.isValidSync(link))
    return <ResetLinkExpired why={t('validation.linkIncomplete')} open={rest.open} />
  return (
    <TrpcProvider>
      <Form {...rest} {...linkSchema.cast(link)} />
    </TrpcProvider>
  )
}
