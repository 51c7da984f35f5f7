import { useState } from 'react'
import { errorCode, errorFields } from '@/lib/callErrors'
import { logIn, type LogInFault } from '@/lib/logIn'
import { trpc } from '@/lib/trpc'
import { signupSchema } from '@/schemas/signup'
import { ErrorSummary } from './ErrorSummary'
import { FormStateContext } from './fields/FormState'
import { TextField } from './fields/TextField'
import styles from './Form.module.scss'
import { SubmitRow } from './SubmitRow'
import { TrpcProvider } from './TrpcProvider'
import { useForm } from './useForm'

type SignupFormProps = { onSuccess: () => void }

function Form({ onSuccess }: SignupFormProps) {
  const [fault, setFault] = useState<LogInFault>()
  const signup = trpc.user.signup.useMutation()
  const { state, formProps } = useForm({
    initial: { email: '', name: '', password: '', passwordConfirmation: '' },
    schema: signupSchema,
    send: async ({ email, name, password }) => {
      setFault(undefined)
      try {
        await signup.mutateAsync({ email, name, password })
      } catch (error) {
        const fields = errorFields(error)
        if (!fields) setFault(errorCode(error))
        return fields
      }
      const refused = await logIn({ email, password })
      if (refused) setFault(refused)
      else onSuccess()
      return undefined
    },
  })
  return (
    <FormStateContext value={state}>
      <form className={styles.form} {...formProps}>
        <ErrorSummary />
        <TextField name="email" type="email" required autoComplete="email" />
        <TextField name="name" required autoComplete="name" />
        <TextField
          name="password"
          type="password"
          required
          autoComplete="new-password"
          hint="hint.password"
        />
        <TextField name="passwordConfirmation" type="password" required autoComplete="new-password" />
        <SubmitRow form="signup" fault={fault} />
      </form>
    </FormStateContext>
  )
}

export function SignupForm(props: SignupFormProps) {
  return (
    <TrpcProvider>
      <Form {...props} />
    </TrpcProvider>
  )
}
