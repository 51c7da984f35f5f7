import { useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { logIn } from '@/lib/logIn'
import { trpc } from '@/trpc/client'
import { trackConversion } from '@/analytics/trackConversion'
import { signupSchema } from '@/schemas/signup'
import { Button } from '@/ui/Button'
import { accountDraft, dropDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { NewPasswordFields } from './NewPasswordFields'
import { TextField } from '@/forms/fields/TextField'
import styles from '@/forms/Form.module.scss'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useAccountForm } from './useAccountForm'

type SignupFormProps = {
  /** Called with the address that the verification link was mailed to. */
  onSuccess: (email: string) => void
  /** The link for visitors who already have an account. */
  open: (dialog: 'login' | 'initiateReset') => void
}

function Form({ onSuccess, open }: SignupFormProps) {
  const { t } = useTranslation('forms')
  const [kept] = useState(accountDraft)
  // If the login after the sign-up failed, the same button only logs in.
  const signedUp = useRef<string>(undefined)
  const signup = trpc.user.signup.useMutation()
  const form = useAccountForm({
    initial: { email: '', name: '', password: '', passwordConfirmation: '' },
    schema: signupSchema,
    send: async ({ email, name, password }) => {
      if (signedUp.current !== email) {
        await signup.mutateAsync({ email, name, password })
        trackConversion('signup')
      }
      signedUp.current = email
      const refused = await logIn({ email, password })
      if (refused) return refused
      dropDraft()
      onSuccess(email)
      return undefined
    },
  })
  const taken = form.fault === 'EMAIL_TAKEN' && (
    <div className={styles.actions}>
      <Button look="secondary" onClick={() => open('login')}>
        {t('signup.logIn')}
      </Button>
      <Button look="quiet" onClick={() => open('initiateReset')}>
        {t('signup.reset')}
      </Button>
    </div>
  )
  return (
    <AccountForm form="signup" {...form} help={taken}>
      <TextField name="email" type="email" required autoComplete="email" defaultValue={kept.email} />
      <TextField name="name" required autoComplete="name" defaultValue={kept.name} />
      <NewPasswordFields />
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
