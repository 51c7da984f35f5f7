import { useState, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { findCookieObstacle, findLoginObstacle, logIn, type LoginResult } from '@/lib/logIn'
import type { SessionState } from '@/lib/session'
import { trpc } from '@/trpc/client'
import { trackConversion } from '@/analytics/trackConversion'
import { signupSchema } from '@/schemas/account'
import { canonicalEmail } from '@/schemas/text'
import { Button } from '@/ui/Button'
import { accountDraft, clearAccountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { NewPasswordFields } from './NewPasswordFields'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'
import { useOneTimeCall } from './useOneTimeCall'

type SignupFormProps = {
  onSuccess: (session: SessionState) => void
  /** Opens another dialog if the email already has an account. */
  open: (dialog: 'login' | 'initiateReset') => void
  /** What the firm uses the visitor's name and email for. */
  notice?: ReactNode
}

function Form({ onSuccess, open, notice }: SignupFormProps) {
  const { t } = useTranslation('forms')
  const [draft] = useState(accountDraft)
  // The email of the account that this form has created. If the automatic login fails, submitting again only
  // repeats the login, because a second signup would be rejected.
  const [signedUpEmail, setSignedUpEmail] = useState<string>()
  const signUp = useOneTimeCall(trpc.user.signup.useMutation().mutateAsync, 'EMAIL_TAKEN')
  const form = useAccountForm({
    initial: { email: '', name: '', password: '', passwordConfirmation: '' },
    schema: signupSchema,
    send: async ({ email: typed, name, password }) => {
      const email = canonicalEmail(typed)
      let login: LoginResult | undefined
      if (signedUpEmail !== email) {
        // Without cookies, the visitor could not log in to the account, and after allowing them would read that the
        // email is taken.
        const obstacle = (await findLoginObstacle()) ?? (await findCookieObstacle())
        if (obstacle) return obstacle
        login = await signUp({ email, name, password })
        if (login?.error) return login.error
        trackConversion('signup')
        setSignedUpEmail(email)
      }
      const { error, session } = login ?? (await logIn({ email, password }))
      if (error) return error
      clearAccountDraft()
      onSuccess(session)
      return undefined
    },
  })
  const created = form.error && signedUpEmail && <p>{t('signup.created', { email: signedUpEmail })}</p>
  const emailTakenHelp = form.error === 'EMAIL_TAKEN' && (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => open('login')}>
        {t('signup.logIn')}
      </Button>
      <Button variant="quiet" onClick={() => open('initiateReset')}>
        {t('signup.reset')}
      </Button>
    </div>
  )
  return (
    <AccountForm form="signup" {...form} help={emailTakenHelp || created}>
      <TextField name="email" type="email" required autoComplete="username" defaultValue={draft.email} />
      <TextField name="name" required autoComplete="name" defaultValue={draft.name} />
      <NewPasswordFields />
      {notice}
    </AccountForm>
  )
}

export function SignupForm(props: SignupFormProps) {
  return (
    <TrpcProvider>
      <Form {...props} />
    </TrpcProvider>
  )
}
