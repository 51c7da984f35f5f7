import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { logIn } from '@/lib/logIn'
import { trpc } from '@/trpc/client'
import { newPasswordSchema, resetPasswordSchema } from '@/schemas/account/resetPassword'
import { Button } from '@/ui/Button'
import { clearDraft, saveDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { ResetLinkExpired } from './ResetLinkExpired'
import { FormError } from '@/forms/FormError'
import styles from '@/forms/Form.module.scss'
import { NewPasswordFields } from './NewPasswordFields'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'

const linkSchema = resetPasswordSchema.pick(['email', 'hash'])

type ResetFormProps = {
  /** Email and secret of the reset link. Incomplete if the URL was cut, or if the page was reloaded. */
  link: { email: string | null; hash: string | null }
  /** Called when the new password is set and the link can no longer be used. */
  onChanged: () => void
  onLoggedIn: () => void
  open: (dialog: 'login' | 'initiateReset') => void
}

type FormProps = Omit<ResetFormProps, 'link'> & { email: string; hash: string }

function Form({ email, hash, onChanged, onLoggedIn, open }: FormProps) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
  // The error of the login that follows the password change.
  const [loginError, setLoginError] = useState<CallErrorCode>()
  const resetPassword = trpc.user.resetPassword.useMutation()
  const form = useAccountForm({
    initial: { password: '', passwordConfirmation: '' },
    schema: newPasswordSchema,
    send: async (values) => {
      await resetPassword.mutateAsync({ ...values, email, hash })
      onChanged()
      const error = await logIn({ email, password: values.password })
      if (error) {
        setLoginError(error)
      } else {
        clearDraft()
        onLoggedIn()
      }
      return undefined
    },
  })
  useEffect(() => saveDraft({ email }), [email])
  // The password is changed and the link no longer works, so the visitor can only log in.
  if (loginError) {
    return (
      <div className={styles.form}>
        <p>{t('reset.changed')}</p>
        <div className={styles.actions}>
          <Button onClick={() => open('login')}>{t('reset.logIn')}</Button>
          <FormError code={loginError} />
        </div>
      </div>
    )
  }
  if (form.error === 'RESET_LINK_INVALID')
    return <ResetLinkExpired reason={tError(form.error)} autoFocus open={open} />
  const cancel = (
    <Button variant="quiet" onClick={() => open('login')}>
      {t('cancel')}
    </Button>
  )
  return (
    <AccountForm form="reset" {...form} alternative={cancel}>
      <p className={styles.note}>{t('reset.note', { email })}</p>
      {/* Hidden field that tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields />
    </AccountForm>
  )
}

export function ResetForm({ link, ...rest }: ResetFormProps) {
  const { t } = useTranslation('forms')
  if (!linkSchema.isValidSync(link))
    return <ResetLinkExpired reason={t('validation.linkIncomplete')} open={rest.open} />
  return (
    <TrpcProvider>
      <Form {...rest} {...linkSchema.cast(link)} />
    </TrpcProvider>
  )
}
