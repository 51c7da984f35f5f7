import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { findLoginObstacle, logInWithNewPassword } from '@/lib/logIn'
import type { SessionState } from '@/lib/session'
import { isCompleteSecret } from '@/lib/urlParameters'
import { trpc } from '@/trpc/client'
import { errorCode } from '@/trpc/errors'
import { newPasswordSchema, resetPasswordSchema } from '@/schemas/account'
import { Button } from '@/ui/Button'
import { clearAccountDraft, saveAccountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { ResetLinkExpired } from './ResetLinkExpired'
import { FormError } from '@/forms/FormError'
import styles from '@/forms/Form.module.scss'
import { HiddenUserName } from './HiddenUserName'
import { NewPasswordFields } from './NewPasswordFields'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'
import { useOneTimeCall } from './useOneTimeCall'

const linkSchema = resetPasswordSchema.pick(['email', 'hash'])

type ResetFormProps = {
  /** Parts are missing if, for example, a mail program has cut off the URL. */
  link: { email: string | null; hash: string | null; isUsed?: boolean }
  /** Deletes the link, which works only once. Called when the password is set or the server has rejected the link. */
  onUsed: () => void
  onLoggedIn: (session: SessionState) => void
  open: (dialog: 'login' | 'initiateReset') => void
}

type FormProps = Omit<ResetFormProps, 'link'> & { email: string; hash: string }

function Form({ email, hash, onUsed, onLoggedIn, open }: FormProps) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
  const [loginError, setLoginError] = useState<CallErrorCode>()
  const resetPassword = useOneTimeCall(
    trpc.user.resetPassword.useMutation().mutateAsync,
    'RESET_LINK_INVALID',
  )
  const form = useAccountForm({
    initial: { password: '', passwordConfirmation: '' },
    schema: newPasswordSchema,
    send: async (values) => {
      const obstacle = await findLoginObstacle()
      if (obstacle) return obstacle
      const login = await resetPassword({ ...values, email, hash }).catch((error: unknown) => {
        if (errorCode(error) === 'RESET_LINK_INVALID') onUsed()
        throw error
      })
      // It is unknown whether the password is set, so the link stays for another attempt.
      if (login?.error) return login.error
      onUsed()
      const { error, session } = login ?? (await logInWithNewPassword({ email, password: values.password }))
      // Without a session, the profile dialog, which comes next, would ask for a login without a reason.
      if (error) {
        setLoginError(error)
      } else {
        clearAccountDraft()
        onLoggedIn(session)
      }
      return undefined
    },
  })
  useEffect(() => saveAccountDraft({ email }), [email])
  // The password is set, but the login failed. The link works only once, so a login button replaces the form. It takes
  // the focus of the submit button, and screen readers then read its description.
  if (loginError) {
    return (
      <div className={styles.form}>
        <p id="reset-changed">{t('reset.changed')}</p>
        <div className={styles.actions}>
          <Button autoFocus aria-describedby="reset-changed" onClick={() => open('login')}>
            {t('reset.logIn')}
          </Button>
          <FormError code={loginError} />
        </div>
      </div>
    )
  }
  if (form.error === 'RESET_LINK_INVALID') {
    const reason = isCompleteSecret(hash) ? tError(form.error) : t('validation.linkIncomplete')
    return <ResetLinkExpired reason={reason} autoFocus open={open} />
  }
  const cancel = (
    <Button variant="quiet" onClick={() => open('login')}>
      {t('cancel')}
    </Button>
  )
  return (
    <AccountForm form="reset" {...form} alternative={cancel}>
      <p className={styles.note}>{t('reset.note', { email })}</p>
      <HiddenUserName email={email} />
      <NewPasswordFields />
    </AccountForm>
  )
}

export function ResetForm({ link, ...formProps }: ResetFormProps) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
  if (!linkSchema.isValidSync(link)) {
    const reason = link.isUsed ? tError('RESET_LINK_INVALID') : t('validation.linkIncomplete')
    return <ResetLinkExpired reason={reason} open={formProps.open} />
  }
  return (
    <TrpcProvider>
      <Form {...formProps} {...linkSchema.cast(link)} />
    </TrpcProvider>
  )
}
