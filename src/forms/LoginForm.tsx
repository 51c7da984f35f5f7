import { useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { logIn, type LogInFault } from '@/lib/logIn'
import { loginSchema } from '@/schemas/login'
import { Button } from '@/ui/Button'
import { ErrorSummary } from './ErrorSummary'
import { FormStateContext } from './fields/FormState'
import { TextField } from './fields/TextField'
import styles from './Form.module.scss'
import { useForm } from './useForm'

export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
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
        <div className={styles.actions}>
          <Button type="submit" disabled={state.sending}>
            {t(state.sending ? 'login.submitting' : 'login.submit')}
          </Button>
          <p role="alert" className={styles.fault}>
            {fault && tError(fault)}
          </p>
        </div>
      </form>
    </FormStateContext>
  )
}
