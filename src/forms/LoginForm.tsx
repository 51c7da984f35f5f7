import { useState } from 'react'
import { logIn, type LogInFault } from '@/lib/logIn'
import { loginSchema } from '@/schemas/login'
import { ErrorSummary } from './ErrorSummary'
import { FormStateContext } from './fields/FormState'
import { TextField } from './fields/TextField'
import styles from './Form.module.scss'
import { SubmitRow } from './SubmitRow'
import { useForm } from './useForm'

export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const [fault, setFault] = useState<LogInFault>()
  const { state, formProps } = useForm({
    initial: { email: '', password: '' },
    schema: loginSchema,
    send: async (values) => {
      setFault(undefined)
      const refused = await logIn(values)
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
        <TextField name="password" type="password" required autoComplete="current-password" />
        <SubmitRow form="login" fault={fault} />
      </form>
    </FormStateContext>
  )
}
